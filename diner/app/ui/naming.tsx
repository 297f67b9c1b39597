type NamingProps = { sentence: string; name: string; lang: string | undefined };

/** A sentence of the page that contains a name of the restaurant, which may be in another language. */
export function Naming({ sentence, name, lang }: NamingProps) {
  const at = sentence.indexOf(name);
  if (!lang || at < 0) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <span lang={lang}>{name}</span>
      {sentence.slice(at + name.length)}
    </>
  );
}
