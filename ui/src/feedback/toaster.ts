/** The kind of a toast, shown by its icon. */
export type ToastKind = "info" | "success" | "problem";

/** One short message. `id` differs for each toast, also when the text is the same. */
export type Toast = { id: number; text: string; kind: ToastKind };

/** Shows one toast at a time; a new toast replaces the current one. */
export type Toaster = {
  show: (text: string, kind?: ToastKind) => void;
  current: () => Toast | undefined;
  subscribe: (listener: () => void) => () => void;
};

/** A toast is visible for 2000 ms and its exit transition takes 220 ms (design, section 8); both are in the style sheet. */
const STAY = 2220;

/** Creates a toaster for one page; called once, at the root of the page. */
export function createToaster(): Toaster {
  const listeners = new Set<() => void>();
  let toast: Toast | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const become = (next: Toast | undefined) => {
    toast = next;
    for (const listener of listeners) listener();
  };
  return {
    show(text, kind = "info") {
      clearTimeout(timer);
      timer = setTimeout(() => become(undefined), STAY);
      become({ id: (toast?.id ?? 0) + 1, text, kind });
    },
    current: () => toast,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
