/** The gold points coin, shown before "180 Pts" and hidden from screen readers. */
export function Coin({ size = 16 }: { size?: number }) {
  return (
    <svg className="c-coin" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <circle className="c-coin__ground" cx="8" cy="8" r="8" />
      <circle className="c-coin__ring" cx="8" cy="8" r="5.6" />
      <path className="c-coin__star" d="M8 5.2l.85 1.95 2.05.15-1.6 1.35.5 2.05L8 9.6l-1.8 1.1.5-2.05L5.1 7.3l2.05-.15z" />
    </svg>
  );
}
