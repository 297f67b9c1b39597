/** What a toast says it is, by its icon. */
export type ToastKind = "info" | "success" | "problem";

/** One short sentence on its way past. `id` is new for each, also when the text is the same. */
export type Toast = { id: number; text: string; kind: ToastKind };

/** Shows one toast at a time; a new one takes the place of the old. */
export type Toaster = {
  show: (text: string, kind?: ToastKind) => void;
  current: () => Toast | undefined;
  subscribe: (listener: () => void) => () => void;
};

/** A toast stays 2000 ms and takes 220 ms to leave (design, section 8); the style sheet draws both. */
const STAY = 2220;

/** A toaster for one page; made once where the page begins. */
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
