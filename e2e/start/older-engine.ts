import type { Page } from "@playwright/test";

/** Runs in the page before its scripts: removes what engines of the last four years lack (docs/browsers.md). */
function removeFeatures(): void {
  const remove = (owner: object, ...names: string[]) => {
    for (const name of names) if (!Reflect.deleteProperty(owner, name)) throw new Error(`${name} cannot be removed`);
  };
  remove(HTMLElement.prototype, "popover", "showPopover", "hidePopover", "togglePopover", "inert");
  remove(Document.prototype, "startViewTransition");
  remove(HTMLDialogElement.prototype, "closedBy", "requestClose");
  remove(Element.prototype, "checkVisibility");
  const classes = ["PushManager", "Notification", "BarcodeDetector", "CloseWatcher", "ViewTransition", "Iterator"];
  remove(window, ...classes, "requestIdleCallback", "cancelIdleCallback", "navigation", "scheduler", "onscrollend");
  remove(Navigator.prototype, "vibrate", "wakeLock");
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
  remove(iterators, "map", "filter", "take", "drop", "flatMap", "reduce", "toArray", "forEach", "some", "every", "find");
  remove(Array, "fromAsync");
  remove(Array.prototype, "toSorted", "toSpliced", "toReversed", "with");
  remove(Object, "groupBy");
  remove(Map, "groupBy");
  remove(Promise, "withResolvers", "try");
  remove(RegExp, "escape");
  remove(Set.prototype, "union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf", "isDisjointFrom");
  remove(String.prototype, "isWellFormed", "toWellFormed");
  remove(URL, "parse", "canParse");
  remove(URLSearchParams.prototype, "size");
  remove(AbortSignal, "any", "timeout");
  remove(Intl, "Segmenter", "DurationFormat");
  remove(ReadableStream.prototype, "values");
  remove(ReadableStream, "from");
  // Selectors that these engines do not know are syntax errors in scripts.
  const isUnknown = (selector: unknown) => String(selector).includes(":popover-open");
  for (const owner of [Element.prototype, Document.prototype])
    for (const name of ["matches", "closest", "querySelector", "querySelectorAll"] as const) {
      const found = Reflect.get(owner, name) as ((selector: string) => unknown) | undefined;
      if (!found) continue;
      const strict = function (this: unknown, selector: string): unknown {
        if (isUnknown(selector)) throw new DOMException(`'${selector}' is not a valid selector.`, "SyntaxError");
        return Reflect.apply(found, this, [selector]);
      };
      Reflect.set(owner, name, strict);
    }
}

/** Makes the page one of an engine that is four years old, as far as scripts can tell. Syntax and styles remain those of this Chromium. */
export const becomesOlderEngine = (page: Page): Promise<unknown> => page.addInitScript(removeFeatures);
