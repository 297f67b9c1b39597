/** What to look for: an element with a role and a name, or with a text. `name` is a regular expression. */
export type Wanted = { role: string; name: string; within?: Wanted | undefined };

/** `isHit`: a click at the point reaches the element. */
export type Found = { count: number; x: number; y: number; isHit: boolean; text: string };

function selectorOf(role: string): string {
  const selectors: Record<string, string> = {
    article: "article",
    button: "button, [role=button], summary",
    dialog: "dialog[open], [role=dialog]",
    heading: "h1, h2, h3, h4, [role=heading]",
    img: "img, [role=img]",
    link: "a[href]",
    radio: "input[type=radio], [role=radio]",
    region: "section[aria-label], section[aria-labelledby], [role=region]",
    text: "p, span, h1, h2, h3, h4, dt, dd, legend, label, strong, b",
    textbox: "input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea",
  };
  const selector = selectors[role];
  if (!selector) throw new Error(`no selector for the role ${role}`);
  return selector;
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function isRendered(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
}

/** The text of a node as its name is computed of it: without hidden parts, blocks separated by spaces. */
function contentOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? "";
  if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true") return "";
  const { display, visibility } = getComputedStyle(node);
  if (display === "none" || visibility === "hidden") return "";
  const label = node.getAttribute("aria-label") ?? (node instanceof HTMLImageElement ? node.alt : null);
  const content = label ?? [...node.childNodes].map((child) => contentOf(child)).join("");
  return display.startsWith("inline") ? content : ` ${content} `;
}

function labelsOf(element: Element): Element[] {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? [...(element.labels ?? [])] : [];
}

/** The accessible name, as far as this product needs it. */
function nameOf(element: Element, role: string): string {
  if (role === "text") return plain(element.textContent);
  const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const named = ids.flatMap((id) => document.getElementById(id) ?? []);
  if (named.length > 0) return plain(named.map((one) => contentOf(one)).join(" "));
  const label = element.getAttribute("aria-label");
  if (label !== null) return plain(label);
  const labels = labelsOf(element);
  if (labels.length > 0) return plain(labels.map((one) => contentOf(one)).join(" "));
  const isNamedByContent = ["button", "heading", "link", "radio"].includes(role);
  return isNamedByContent ? plain([...element.childNodes].map((child) => contentOf(child)).join("")) : "";
}

/** Of a page with a modal dialog, only what is in the dialog: the rest cannot be reached. */
function matchesOf({ role, name, within }: Wanted): Element[] {
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
  const roots = within ? matchesOf(within) : [modal ?? document.body];
  const [selector, pattern] = [selectorOf(role), new RegExp(name, "u")];
  const all = roots.flatMap((root) => [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)]);
  return all.filter((one) => [one, ...labelsOf(one)].some((shown) => isRendered(shown)) && pattern.test(nameOf(one, role)));
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}

/** Finds the visible elements with a role and a name; with `isScrolling`, scrolls the first one into view. */
async function findElement({ wanted, isScrolling }: { wanted: Wanted; isScrolling: boolean }): Promise<Found> {
  const matches = matchesOf(wanted);
  const [first] = matches;
  if (!first) return { count: 0, x: 0, y: 0, isHit: false, text: "" };
  // A control that is drawn by its label is clicked there.
  const labels = labelsOf(first);
  const target = labels.find((label) => first.matches("[type=radio]") && isRendered(label)) ?? first;
  const one = target.getBoundingClientRect();
  await nextFrame();
  const other = target.getBoundingClientRect();
  const isStill = one.top === other.top && one.left === other.left;
  // What moves may be on its way into view. The next search finds what is scrolled now.
  if (isStill && isScrolling && (other.top < 0 || other.bottom > innerHeight))
    target.scrollIntoView({ block: "center", behavior: "instant" });
  const [x, y] = [Math.round(other.left + other.width / 2), Math.round(other.top + other.height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isReached = [first, ...labels].some((each) => each.contains(hit));
  const isEnabled = !first.matches(":disabled, [aria-disabled=true]");
  const text = first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement ? first.value : plain(contentOf(first));
  return { count: matches.length, x, y, isHit: isStill && isReached && isEnabled, text };
}

const PARTS = [selectorOf, plain, isRendered, contentOf, labelsOf, nameOf, matchesOf, nextFrame, findElement];

/** The source text of a function that runs in the page, of any engine: it takes what is wanted and finds it. */
export const FIND_ELEMENT = `(search) => { ${PARTS.map(String).join("\n")}\nreturn findElement(search); }`;
