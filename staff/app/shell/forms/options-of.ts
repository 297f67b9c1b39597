import type { ReactNode } from "react";

/** The options of a segmented control by their values. No value is a whole number: such keys of an object come first, whatever their place. */
export const optionsOf = <Value extends string>(labels: Record<Value, ReactNode>): { value: Value; label: ReactNode }[] =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
