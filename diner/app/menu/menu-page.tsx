import type { MenuData } from "./menu-data.ts";

export function MenuPage({ data }: { data: MenuData }) {
  return <main>{data.categories.map((c) => <section key={c.id}><h2>{c.name}</h2>{c.rows.map((r) => <article key={r.id}><h3>{r.name}</h3><p>{r.text}</p></article>)}</section>)}</main>;
}
