import { stretchesOf } from "@comanda/domain/menu/search/search-text";

/** Marks the words of the query in a text. */
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
