import type { Page } from "@playwright/test";

/**
 * The layout faults of the page at its current size: text that is covered and cannot be scrolled clear, words broken in the middle, text
 * that is clipped or leaves its box, and a page or box that scrolls sideways. Where a dialog is open, only its content is checked. Of a
 * text that is shortened with an ellipsis only the visible part is checked. A single function, because it runs in the browser, where this
 * module's scope is not available.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Line = { node: Text; at: number; shortener: Element | undefined };
    // Sections and rows of the menu that are not near have the height of their last layout, which was at another size.
    for (const part of document.querySelectorAll<HTMLElement>(".menu section, .dish-rows > li")) part.style.contentVisibility = "visible";
    const faults = new Set<string>();
    const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const called = (element: Element) => `${element.tagName.toLowerCase()}${element.className ? `.${String(element.className)}` : ""}`;
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element): CSSStyleDeclaration => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const ancestorsOf = (node: Node): Element[] => {
      const ancestors: Element[] = [];
      for (let one = node.parentElement; one; one = one.parentElement) ancestors.push(one);
      return ancestors;
    };
    const isFilled = (colour: string): boolean => {
      const alpha = /^rgba\(.*, ([\d.]+)\)$|\/ ([\d.]+)\)$/.exec(colour);
      return !alpha || Number(alpha[1] ?? alpha[2]) > 0.05;
    };
    const isFilledBox = (element: Element, pseudo?: string): boolean => {
      const { backgroundColor, backgroundImage, content } = pseudo ? getComputedStyle(element, pseudo) : styleOf(element);
      if (pseudo && content === "none") return false;
      return isFilled(backgroundColor) || backgroundImage !== "none";
    };
    const isIn = (x: number, y: number, { left, right, top, bottom }: DOMRect): boolean => x > left && x < right && y > top && y < bottom;
    const rectsOf = (node: Node, from = 0, to = node.textContent?.length ?? 0): DOMRect[] => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    };
    /** Cached: the same element may be above many texts. */
    const seen = new Map<Element, boolean>();
    const isSeen = (element: Element): boolean => {
      const known = seen.get(element);
      if (known !== undefined) return known;
      const is = Number(styleOf(element).opacity) > 0.1 && (!element.parentElement || isSeen(element.parentElement));
      seen.set(element, is);
      return is;
    };
    /** Whether an element paints something at a point: a box, a picture, a shape or a text of its own. */
    const draws = (element: Element, x: number, y: number): boolean => {
      if (element.matches("[popover], [popover] *") || !isSeen(element)) return false;
      if (element instanceof SVGElement) return !(element instanceof SVGSVGElement);
      if (element.matches("img, video, canvas")) return true;
      const isInBox = isIn(x, y, element.getBoundingClientRect());
      if (isInBox ? isFilledBox(element) : isFilledBox(element, "::before") || isFilledBox(element, "::after")) return true;
      return [...element.childNodes].some((child) => child instanceof Text && rectsOf(child).some((rect) => isIn(x, y, rect)));
    };
    /** The element that covers a point of a text. */
    const coverAt = (text: Element, x: number, y: number): Element | null => {
      if (document.elementFromPoint(x, y)?.contains(text)) return null;
      for (const element of document.elementsFromPoint(x, y)) {
        if (element.contains(text)) return null;
        if (draws(element, x, y)) return element;
      }
      return null;
    };
    const coverOf = (text: Element, rect: DOMRect): Element | "outside" | null => {
      const y = (rect.top + rect.bottom) / 2;
      for (const part of [0, 0.5, 1]) {
        const x = rect.left + 1.5 + part * Math.max(0, rect.width - 3);
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return "outside";
        const cover = coverAt(text, x, y);
        if (cover) return cover;
      }
      return null;
    };
    const scrolls = (overflow: string) => /auto|scroll/.test(overflow);
    /** Whether an empty box stands among the boxes of a grid or a column, so that the gap beside it is twice as large. */
    const takesGapOnly = (box: Element): boolean => {
      if (!box.parentElement || box === root || box.getClientRects().length === 0 || box.getBoundingClientRect().height > 0) return false;
      const { display, flexDirection, rowGap } = styleOf(box.parentElement);
      const isStacked = display.endsWith("grid") || (display.endsWith("flex") && flexDirection === "column");
      return isStacked && Number.parseFloat(rowGap) > 0 && /static|relative|sticky/.test(styleOf(box).position);
    };
    /** The visible part of a line: for shortened text the part inside its box, or null. */
    const shownRect = ({ node, at, shortener }: Line): DOMRect | null => {
      const rect = rectsOf(node)[at];
      const frame = shortener?.getBoundingClientRect();
      if (!rect || !frame) return rect ?? null;
      const [left, right] = [Math.max(rect.left, frame.left), Math.min(rect.right, frame.right)];
      const isShown = (rect.top + rect.bottom) / 2 <= frame.bottom && right - left >= 4;
      return isShown ? new DOMRect(left, rect.top, right - left, rect.height) : null;
    };
    const bringIntoView = (line: Line): void => {
      const scrollers = ancestorsOf(line.node).filter((one) => scrolls(styleOf(one).overflowX) || scrolls(styleOf(one).overflowY));
      for (const scroller of [...scrollers, document.documentElement]) {
        const rect = shownRect(line);
        if (!rect) return;
        const isPage = scroller === document.documentElement;
        const { left, top, width, height } = isPage ? new DOMRect(0, 0, innerWidth, innerHeight) : scroller.getBoundingClientRect();
        scroller.scrollBy({
          left: rect.left + rect.width / 2 - left - width / 2,
          top: rect.top + rect.height / 2 - top - height / 2,
          behavior: "instant",
        });
      }
    };
    const WORD = /[\p{Script=Latin}\p{M}\p{Nd}$€£%+−][\p{Script=Latin}\p{M}\p{Nd}$€£%+−.,:'’]*/gu;
    /** A text without spaces of at least this length may be broken: a URL, or typed text. */
    const UNBREAKABLE = 20;
    /** Whether a box of a word is on another line than its first box: lines of vertical text follow each other horizontally. */
    const isOnAnotherLine = (one: DOMRect, first: DOMRect, { parentElement }: Text): boolean =>
      parentElement && styleOf(parentElement).writingMode.startsWith("vertical")
        ? Math.abs(one.left - first.left) > first.width / 2
        : Math.abs(one.top - first.top) > first.height / 2;
    const checkWords = (node: Text): void => {
      for (const { 0: run, index: start } of node.data.matchAll(/\S+/g)) {
        if (run.length >= UNBREAKABLE) continue;
        for (const { 0: word, index } of run.matchAll(WORD)) {
          const [first, ...more] = word.length > 1 ? rectsOf(node, start + index, start + index + word.length) : [];
          if (first && more.some((rect) => isOnAnotherLine(rect, first, node))) faults.add(`broken inside: "${word}"`);
        }
      }
    };
    /** The ancestor that shortens a text to some lines, or to one with an ellipsis. */
    const shortenerOf = (node: Node): Element | undefined =>
      ancestorsOf(node).find((one) => styleOf(one).webkitLineClamp !== "none" || styleOf(one).textOverflow === "ellipsis");
    const checkEdges = (node: Text, shortener: Element | undefined): void => {
      if (shortener) return;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      let isHeld = false;
      for (const box of ancestorsOf(node)) {
        const { overflowX, overflowY, fontSize } = styleOf(box);
        if (box === root || scrolls(overflowX) || scrolls(overflowY)) return;
        // The first box with a background is the one that the text is on.
        const holds = !isHeld && (box.matches("button, a, label") || isFilledBox(box));
        isHeld ||= isFilledBox(box);
        const frame = box.getBoundingClientRect();
        if (styleOf(box).display === "inline" || frame.width === 0) continue;
        const slack = Number.parseInt(fontSize, 10) / 4;
        const isAcross = text.left < frame.left - 2 || text.right > frame.right + 2;
        const isDown = text.top < frame.top - slack || text.bottom > frame.bottom + slack;
        if (((holds || overflowX !== "visible") && isAcross) || ((holds || overflowY !== "visible") && isDown))
          return void faults.add(`leaves its box: "${node.data.trim()}" in ${called(box)}`);
      }
    };
    const checkCover = (node: Text, shortener: Element | undefined): void => {
      const parent = node.parentElement as Element;
      for (let at = 0; at < rectsOf(node).length; at += 1) {
        const line = { node, at, shortener };
        const cover = () => {
          const rect = shownRect(line);
          return rect && coverOf(parent, rect);
        };
        if (cover() === null) continue;
        bringIntoView(line);
        const over = cover();
        if (over === null) continue;
        faults.add(`covered: "${node.data.trim().slice(0, 40)}" ${over === "outside" ? "cannot be scrolled to" : `by ${called(over)}`}`);
        return;
      }
    };

    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.add(`the page is ${scrollWidth} wide`);
    for (const box of root.querySelectorAll("*")) {
      const isScroller = scrolls(styleOf(box).overflowY) && box.scrollHeight > box.clientHeight;
      if (isScroller && box.scrollWidth > box.clientWidth + 1) faults.add(`scrolls sideways: ${called(box)}`);
      if (takesGapOnly(box)) faults.add(`takes a gap and shows nothing: ${called(box)} in ${called(box.parentElement as Element)}`);
    }
    // Covering elements may let clicks through: they are hit-tested too during this check.
    document.adoptedStyleSheets.push(new CSSStyleSheet());
    document.adoptedStyleSheets.at(-1)?.replaceSync("* { pointer-events: auto !important }");
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement;
      if (!(node instanceof Text) || !node.data.trim() || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      // Toasts disappear by themselves; rows of a wheel outside its window are not visible.
      if (parent.matches("script, style, option, [popover] *, [role=option]:not([aria-selected=true])")) continue;
      if (ancestorsOf(node).some((one) => styleOf(one).clipPath.startsWith("inset"))) continue;
      texts.push(node);
    }
    for (const node of texts) {
      const shortener = shortenerOf(node);
      checkWords(node);
      checkEdges(node, shortener);
      checkCover(node, shortener);
    }
    document.adoptedStyleSheets.pop();
    for (const one of [document.documentElement, ...root.querySelectorAll("*")]) if (one.scrollTop !== 0) one.scrollTop = 0;
    return [...faults];
  });
