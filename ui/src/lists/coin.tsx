import sprite from "../icons/icons.svg";

/** The gold points coin, shown before "180 Pts" and hidden from screen readers; its shapes are in the file of the icons. */
export function Coin({ size = 16 }: { size?: number }) {
  return (
    <svg className="c-coin" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <use href={`${sprite}#coin`} />
    </svg>
  );
}
