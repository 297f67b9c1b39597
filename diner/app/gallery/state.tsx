import type { ReactNode } from "react";
import { stateWords } from "./gallery-words.ts";

/** One state of a component with its name. `wide` takes a whole row. */
export function State({ is, wide, children }: { is: keyof typeof stateWords; wide?: boolean; children: ReactNode }) {
  return (
    <figure className={wide ? "gallery-state gallery-state--wide" : "gallery-state"}>
      <figcaption lang="en" className="t-small">
        {stateWords[is]}
      </figcaption>
      <div className="gallery-state__shown">{children}</div>
    </figure>
  );
}
