import "./rolling-amount.css";
import { useState } from "react";
import { classNames } from "../class-names.ts";

/**
 * An amount as text whose changed characters are animated. The text itself is in the document once, visually hidden; the style sheet draws
 * the characters.
 */
export function RollingAmount({ amount }: { amount: string }) {
  const signs = [...amount].map((sign, index, all) => ({ sign, fromRight: all.length - index }));
  return (
    <span className="c-roll">
      <span className="u-hidden">{amount}</span>
      <span aria-hidden="true">
        {signs.map(({ sign, fromRight }) => (
          <Sign key={fromRight} sign={sign} />
        ))}
      </span>
    </span>
  );
}

function Sign({ sign }: { sign: string }) {
  const [seen, setSeen] = useState({ sign, changed: false });
  if (seen.sign !== sign) setSeen({ sign, changed: true });
  return <span key={sign} data-sign={sign} className={classNames("c-roll__sign", seen.changed && "c-roll__sign--new")} />;
}
