import { Button } from "@comanda/ui/buttons/button";
import { type ReactNode, useState } from "react";
import { stateWords } from "./gallery-words.ts";
import { State } from "./state.tsx";

export type OpenProps = { open: boolean; close: () => void };

/** A button that opens a component that is a state by itself. */
export function OpenButton({ is, children }: { is: keyof typeof stateWords; children: (opened: OpenProps) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <State is={is}>
      <Button look="secondary" lang="en" onClick={() => setOpen(true)}>
        {stateWords[is]}
      </Button>
      {children({ open, close: () => setOpen(false) })}
    </State>
  );
}
