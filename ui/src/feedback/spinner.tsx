import "./spinner.css";

/** A spinner. Decorative: a text or `aria-busy` beside it says that something is loading. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg className="c-spinner" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle className="c-spinner__track" cx="12" cy="12" r="10" />
      <path d="M12 2a10 10 0 0 1 10 10" />
    </svg>
  );
}
