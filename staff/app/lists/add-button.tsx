import { Button } from "@comanda/ui/buttons/button";
import type { ComponentProps } from "react";
import { flushSync } from "react-dom";
import { focusUnfolded } from "../shell/forms/focus-first-wrong.ts";

type AddButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & { onAdd: () => void };

const fieldsOfPage = () => document.querySelectorAll<HTMLElement>("input, select, textarea");

/** A button that adds an entry with fields to a list, or opens the form of a new one, and then focuses the first of the new fields. */
export function AddButton({ onAdd, ...button }: AddButtonProps) {
  const add = () => {
    const before = new Set(fieldsOfPage());
    flushSync(onAdd);
    focusUnfolded([...fieldsOfPage()].find((field) => !before.has(field)));
  };
  return <Button look="secondary" size={44} {...button} onClick={add} />;
}
