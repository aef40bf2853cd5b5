// Convert the texts on standard input with each Markdown converter: {name: text} -> {converter: {name: HTML}}.
import { text } from "node:stream/consumers";
import * as commonmark from "commonmark";
import MarkdownIt from "markdown-it";
import { parse as wasm } from "markdown-wasm";
import { marked } from "marked";
import { micromark } from "micromark";
import rehypeRaw from "rehype-raw";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { Remarkable } from "remarkable";
import showdown from "showdown";
import snarkdown from "snarkdown";
import { unified } from "unified";

const remark = unified()
  .use(remarkParse)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeStringify);

// Each is configured to let HTML through.
const CONVERTERS = {
  commonmark: (source) => new commonmark.HtmlRenderer().render(new commonmark.Parser().parse(source)),
  "markdown-it": (source) => new MarkdownIt({ html: true }).render(source),
  "markdown-it with more": (source) =>
    new MarkdownIt({ html: true, linkify: true, typographer: true, breaks: true }).render(source),
  "markdown-wasm": (source) => wasm(source),
  marked: (source) => marked.parse(source),
  micromark: (source) => micromark(source, { allowDangerousHtml: true }),
  remark: (source) => String(remark.processSync(source)),
  remarkable: (source) => new Remarkable({ html: true }).render(source),
  showdown: (source) => new showdown.Converter().makeHtml(source),
  "showdown as GitHub": (source) => {
    const converter = new showdown.Converter();
    converter.setFlavor("github");
    return converter.makeHtml(source);
  },
  snarkdown: (source) => snarkdown(source),
};

const texts = JSON.parse(await text(process.stdin));
const convertAll = (convert) =>
  Object.fromEntries(Object.entries(texts).map(([name, source]) => [name, convert(source)]));
process.stdout.write(
  JSON.stringify(Object.fromEntries(Object.entries(CONVERTERS).map(([name, convert]) => [name, convertAll(convert)]))),
);
