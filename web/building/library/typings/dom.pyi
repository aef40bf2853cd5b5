"""Types of what the pages use of the browser, for annotations: import them under `if TYPE_CHECKING`.

This is no module of the site: only mypy reads it. One class stands for every kind of element. Where a type
has no `None`, the code relies on the element to be there; where one may be missing, annotate it as
`Element | None`. `Any` stands for what has no shape of its own, such as the data of a message.
"""

from collections.abc import Awaitable, Callable, Generator, Iterator
from typing import Any, Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)

Listener = Callable[[Any], object]

class Promise(Awaitable[T_co]):
    def __await__(self) -> Generator[Any, None, T_co]: ...
    def then(self, done: Callable[[T_co], Any], failed: Callable[[Any], Any] = ...) -> Promise[Any]: ...

class Constructor(Generic[T_co]):
    """A class of JavaScript: `new Name(…)` is `Name.new(…)` in Python."""

    def new(self, *arguments: object) -> T_co: ...

# ---------------------------------------------------------------- events

class EventTarget:
    def addEventListener(self, type: str, listener: Listener, options: object = ...) -> None: ...
    def removeEventListener(self, type: str, listener: Listener) -> None: ...

class Event:
    """An event of any kind: of the mouse, a pointer, the keyboard, the clipboard, a worker."""

    type: str
    target: Element
    currentTarget: Element
    data: Any
    detail: int
    button: int
    buttons: int
    clientX: float
    clientY: float
    pointerId: int
    isPrimary: bool
    altKey: bool
    ctrlKey: bool
    metaKey: bool
    shiftKey: bool
    isComposing: bool
    key: str
    code: str
    repeat: bool
    pointerType: str
    clipboardData: DataTransfer
    dataTransfer: DataTransfer
    message: str
    matches: bool
    def preventDefault(self) -> None: ...
    def stopPropagation(self) -> None: ...

class DataTransfer:
    files: Files
    def getData(self, type: str) -> str: ...
    def setData(self, type: str, text: str) -> None: ...

# ---------------------------------------------------------------- elements

class Elements:
    """A list of elements, as the browser gives it."""

    length: int
    def __iter__(self) -> Iterator[Element]: ...
    def __len__(self) -> int: ...
    def __getitem__(self, place: int) -> Element: ...
    def item(self, place: int) -> Element: ...

class Dataset:
    """The `data-` attributes of an element; one that is not there is read as None."""

    def __getattr__(self, name: str) -> str: ...
    def __setattr__(self, name: str, value: str) -> None: ...
    def __getitem__(self, name: str) -> str: ...
    def __setitem__(self, name: str, value: str) -> None: ...

class ClassList:
    def add(self, *names: str) -> None: ...
    def remove(self, *names: str) -> None: ...
    def contains(self, name: str) -> bool: ...
    def toggle(self, name: str, force: bool = ...) -> bool: ...

class Style:
    left: str
    top: str
    height: str
    transform: str
    def setProperty(self, name: str, value: str) -> None: ...

class Rectangle:
    left: float
    top: float
    width: float
    height: float

class Element(EventTarget):
    # of every element
    id: str
    title: str
    label: str  # of a group of options
    textContent: str
    innerHTML: str
    className: str
    hidden: bool
    lang: str
    tabIndex: int
    scope: str  # of a head of a table
    options: Elements  # of a select
    def insertRow(self) -> Element: ...
    def insertCell(self) -> Element: ...
    dataset: Dataset
    classList: ClassList
    style: Style
    children: Elements
    firstElementChild: Element
    lastElementChild: Element
    parentElement: Element
    scrollTop: float
    clientHeight: float
    clientWidth: float
    clientLeft: float
    clientTop: float
    offsetTop: float
    offsetHeight: float
    def querySelector(self, selector: str) -> Element: ...
    def querySelectorAll(self, selector: str) -> Elements: ...
    width: float
    height: float
    def getContext(self, kind: str, settings: object = ...) -> Any: ...
    def setPointerCapture(self, pointer: int) -> None: ...
    def closest(self, selector: str) -> Element | None: ...
    def isSameNode(self, other: Element) -> bool: ...
    def matches(self, selector: str) -> bool: ...
    def contains(self, other: Element | None) -> bool: ...
    def before(self, *nodes: Element | str) -> None: ...
    def after(self, *nodes: Element | str) -> None: ...
    def append(self, *children: Element | str) -> None: ...
    def replaceWith(self, *nodes: object) -> None: ...
    def replaceChildren(self, *children: Element | str) -> None: ...
    def cloneNode(self, deep: bool) -> Element: ...
    def remove(self) -> None: ...
    def getAttribute(self, name: str) -> str | None: ...
    def setAttribute(self, name: str, value: str) -> None: ...
    def hasAttribute(self, name: str) -> bool: ...
    def removeAttribute(self, name: str) -> None: ...
    def toggleAttribute(self, name: str, force: bool = ...) -> bool: ...
    def getBoundingClientRect(self) -> Rectangle: ...
    def getClientRects(self) -> Any: ...
    def scrollIntoView(self, options: object = ...) -> None: ...
    def focus(self, options: object = ...) -> None: ...
    def click(self) -> None: ...
    # of controls, links and meta
    checked: bool
    content: Any  # text of a <meta>, an element of a <template>
    disabled: bool
    download: str
    files: Files
    href: str
    rel: str
    search: str
    placeholder: str
    max: Any  # of a progress element a number, of a slider a text
    name: str
    src: str
    target: str
    type: str
    value: Any  # as `max`
    # of frames
    contentDocument: Document | None
    def select(self) -> None: ...
    # of dialogs and details
    open: bool
    def showModal(self) -> None: ...
    def close(self) -> None: ...
    # of tables
    rows: Elements
    cells: Elements
    # of images
    naturalWidth: int
    naturalHeight: int
    def decode(self) -> Promise[None]: ...
    # of PyScript's scripts: the worker, or None before PyScript has made it
    xworker: Worker | None

class Document(EventTarget):
    hidden: bool
    title: str
    baseURI: str
    body: Element
    documentElement: Element
    activeElement: Element | None
    defaultView: Window
    def querySelector(self, selector: str) -> Element: ...
    def querySelectorAll(self, selector: str) -> Elements: ...
    def getElementById(self, id: str) -> Element: ...
    def createElement(self, name: str) -> Element: ...
    def createElementNS(self, namespace: str, name: str) -> Element: ...
    def createDocumentFragment(self) -> Element: ...
    def createTextNode(self, text: str) -> Element: ...
    def elementFromPoint(self, x: float, y: float) -> Element | None: ...
    def importNode(self, element: Element, deep: bool) -> Element: ...
    def open(self) -> None: ...
    def write(self, text: str) -> None: ...
    def close(self) -> None: ...

# ---------------------------------------------------------------- files and the network

class Blob:
    size: int
    type: str
    def text(self) -> Promise[str]: ...
    def arrayBuffer(self) -> Promise[Any]: ...
    def slice(self, start: int, end: int) -> Blob: ...

class File(Blob):
    name: str

class Files:
    length: int
    def item(self, place: int) -> File: ...

class Headers:
    def get(self, name: str) -> str | None: ...

class Response:
    ok: bool
    status: int
    headers: Headers
    def text(self) -> Promise[str]: ...

class Url:
    href: str
    origin: str
    pathname: str
    search: str
    searchParams: Any
    hash: str

class UrlClass:
    def new(self, address: str, base: str = ...) -> Url: ...
    def createObjectURL(self, blob: Blob) -> str: ...
    def revokeObjectURL(self, address: str) -> None: ...

class History:
    state: Any
    def replaceState(self, state: object, unused: str, address: str) -> None: ...
    def pushState(self, state: object, unused: str, address: str) -> None: ...

class Location:
    href: str
    origin: str
    hash: str
    pathname: str
    search: str
    def replace(self, address: str) -> None: ...
    def assign(self, address: str) -> None: ...

class Clipboard:
    def write(self, items: object) -> Promise[None]: ...
    def readText(self) -> Promise[str]: ...
    def writeText(self, text: str) -> Promise[None]: ...

class Navigator:
    clipboard: Clipboard
    connection: Any  # not every browser has it, nor all that it tells
    hardwareConcurrency: int | None
    languages: Any
    serviceWorker: ServiceWorkerContainer

# ---------------------------------------------------------------- workers

class Worker(EventTarget):
    onmessage: Listener | None
    onerror: Listener | None
    def postMessage(self, message: object) -> None: ...
    def terminate(self) -> None: ...

class ServiceWorkerRegistration(EventTarget):
    active: Worker
    installing: Worker | None
    waiting: Worker | None
    def update(self) -> Promise[None]: ...

class ServiceWorkerContainer(EventTarget):
    controller: Worker | None
    ready: Promise[ServiceWorkerRegistration]
    def register(self, script: str) -> Promise[ServiceWorkerRegistration]: ...
    def getRegistration(self) -> Promise[ServiceWorkerRegistration]: ...

# ---------------------------------------------------------------- the window and its classes

class Observer:
    def observe(self, element: Element, options: object = ...) -> None: ...
    def disconnect(self) -> None: ...

class Console:
    def warn(self, *words: object) -> None: ...

class Performance:
    def now(self) -> float: ...
    def mark(self, name: str) -> object: ...
    def getEntriesByType(self, type: str) -> Any: ...

class Parser:
    def parseFromString(self, text: str, type: str) -> Document: ...

class ArrayClass:
    """Array; its `from`, which is a keyword of Python, is `Array["from"]`."""

    def of(self, *items: object) -> Any: ...
    def __getitem__(self, name: str) -> Callable[..., Any]: ...

class PromiseClass:
    def new(self, start: Callable[..., object]) -> Promise[Any]: ...
    def resolve(self, value: object = ...) -> Promise[Any]: ...

class ReflectModule:
    apply: Any
    construct: Any

class MathModule:
    def ceil(self, number: float) -> int: ...
    def random(self) -> float: ...

class MediaQuery(EventTarget):
    matches: bool

class RunFiles:
    """What run_files.js gives; see there."""

    def open(self, name: str) -> Promise[Any]: ...
    def seal(self, facts: str, parts: object) -> Promise[str | None]: ...
    def hex(self, part: object) -> str: ...
    def pack(self, words: object, parts: object) -> Promise[tuple[Blob, str]]: ...

class Window(EventTarget):
    Array: ArrayClass
    Blob: Constructor[Blob]
    ClipboardItem: Constructor[object]
    DOMParser: Constructor[Parser]
    Function: Constructor[Any]
    Image: Constructor[Element]
    Math: MathModule
    Date: Any
    MutationObserver: Constructor[Observer]
    Object: Any
    OffscreenCanvas: Constructor[Any]
    Uint8Array: Constructor[Any]
    def open(self, address: str, target: str, features: str) -> object: ...
    def createImageBitmap(self, file: object, settings: object) -> Promise[Any]: ...
    Promise: PromiseClass
    Reflect: ReflectModule
    ResizeObserver: Constructor[Observer]
    TextDecoder: Constructor[Any]
    URL: UrlClass
    URLSearchParams: Constructor[Any]
    Worker: Constructor[Worker]
    console: Console
    document: Document
    history: History
    innerWidth: float
    location: Location
    navigator: Navigator
    origin: str
    parent: Window
    performance: Performance
    runFiles: RunFiles
    def fetch(self, address: str) -> Awaitable[Response]: ...
    def getComputedStyle(self, element: Element) -> Any: ...
    def getSelection(self) -> Any: ...
    def matchMedia(self, query: str) -> MediaQuery: ...
    def postMessage(self, message: object, origin: str = ...) -> None: ...
    def scrollTo(self, x: float, y: float) -> None: ...
    def print(self) -> None: ...
    def requestAnimationFrame(self, turn: Callable[[float], object]) -> int: ...
    def setTimeout(self, function: Callable[..., object], milliseconds: int, *arguments: object) -> int: ...
    def setInterval(self, function: Callable[[], object], milliseconds: int) -> int: ...
