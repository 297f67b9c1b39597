type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let changed: readonly Field[] = [];

/**
 * Notes what was typed or chosen before the page is hydrated. Called before hydration: it makes what it finds the fields' default values. Nothing
 * on a page that is reloaded or gone back to: there the browser fills the fields with what they contained before, also codes and passwords.
 */
export function noteChangedFields(): void {
  const [opening] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (opening?.type !== "navigate") return;
  changed = [...document.querySelectorAll<Field>("input:not([type=file]), textarea, select")].filter(isChanged);
}

/** Tells React about the noted fields: without it the next rendering would replace what they contain by the state of the page. */
export function reportChangedFields(): void {
  for (const field of changed.filter(({ isConnected }) => isConnected)) {
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
    else if (isChoice(field)) reportProperty(field, "checked", { seen: !field.checked, event: "click" });
    else reportProperty(field, "value", { seen: field.defaultValue, event: "input" });
  }
  changed = [];
}

const isChoice = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/**
 * React ignores an event of a field that has the value it has seen. A value that is set on the field is seen; one that is set by the setter of
 * its prototype is not.
 */
function reportProperty(
  field: HTMLInputElement | HTMLTextAreaElement,
  name: "value" | "checked",
  { seen, event }: { seen: string | boolean; event: "input" | "click" },
): void {
  const { [name]: value } = field as HTMLInputElement;
  Object.assign(field, { [name]: seen });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
