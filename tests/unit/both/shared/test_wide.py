"""Test that full-width signs in code become half-width, except in strings and comments."""

from shared.code.wide import count_wide_signs, to_half_width, wide_signs

# Pasted code -> code that Python can parse.
NARROWED = (
    ("if x（y）：", "if x(y):"),
    ("print（“你好，世界”）", 'print("你好，世界")'),
    ("print(“hello\")", 'print("hello")'),
    ("print(\"hello”)", 'print("hello")'),
    ("print(‘a’， ’b’)", "print('a', 'b')"),
    ('print("他说“好”，对吗？")', 'print("他说“好”，对吗？")'),
    ("a ＝ 1 ＋ ２　＃ 注释，不变：", "a = 1 + 2 # 注释，不变："),
    ("# 注释（不变）\nx＝1", "# 注释（不变）\nx=1"),
    ("x = [1，2、3]；y = ｛｝", "x = [1,2,3];y = {}"),
    ("for i in range（9）：\n　　return　True", "for i in range(9):\n  return True"),
    ('"""文档，说明。\n“不变”（）\n"""\nx（）', '"""文档，说明。\n“不变”（）\n"""\nx()'),
    ("'''，\n'''，", "'''，\n''',"),
    ("“““文档，\n”””，x", '"""文档，\n""",x'),
    ("print(f'{a，b}，{c：>3}')", "print(f'{a,b}，{c:>3}')"),
    ("print(f'{{，}}，{d[“k，”]}')", "print(f'{{，}}，{d[\"k，\"]}')"),
    ('print(f"{x["，"]}，")，', 'print(f"{x["，"]}，"),'),
    ("ｒｅｔｕｒｎ １２ ＋ ａｂ", "return 12 + ａｂ"),
    ("名字＝“数独”", '名字="数独"'),
    ("a ≤ b ≠ c × d", "a <= b != c * d"),
    ("x = 'it\\'s，' ，", "x = 'it\\'s，' ,"),
    ("x = 'no end，\ny，", "x = 'no end，\ny,"),
    ("x = “no end，\ny，", 'x = "no end，\ny,'),
    ("x = 'a\\\n，b' ，", "x = 'a\\\n，b' ,"),
    ("print(1)\u3000\nd = 【1】", "print(1) \nd = [1]"),
    ("print(「你好」)", 'print("你好")'),
    ("s = '' + \"\"，", "s = '' + \"\","),
    ("plain = 'ascii'  # only", "plain = 'ascii'  # only"),
    ("", ""),
    ("“", '"'),
    ("f“{", 'f"{'),
    ("\\，", "\\,"),
)  # fmt: skip


def test_signs_become_half_width_outside_of_strings_and_comments() -> None:
    for pasted, expected in NARROWED:
        assert to_half_width(pasted) == expected, (pasted, to_half_width(pasted), expected)
        assert to_half_width(expected) == expected, expected
        assert (count_wide_signs(pasted)[0] == 0) == (pasted == expected), pasted


def test_signs_are_counted_with_their_lines() -> None:
    assert count_wide_signs("def f（x）：\n    # （\n    return ‘（’\n\nprint（1）") == (7, 3, "（）：‘’")
    assert count_wide_signs("print('（')  # ：") == (0, 0, "")
    assert count_wide_signs("") == (0, 0, "")


def test_no_text_takes_long_or_raises() -> None:
    for text in (
        "“" * 3000,
        "f'{" * 1000,
        "（" * 3000,
        "'\\" * 1500 + "，",
        "ｆ“｛" * 800,
        "\n" * 3000 + "：",
    ):
        assert isinstance(wide_signs(text), list)
