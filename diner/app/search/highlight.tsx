import { stretchesOf } from "@comanda/domain/search-text";

/** A text with the words that were searched marked in it. */
export function Highlight({ text, keyword }: { text: string; keyword: string }) {
  const stretches = stretchesOf(text, keyword);
  const end = stretches.at(-1)?.to ?? 0;
  return (
    <>
      {stretches.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(stretches[index - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(end)}
    </>
  );
}
