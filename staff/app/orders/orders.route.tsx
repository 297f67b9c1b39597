import { useTranslate } from "../text/text.tsx";

/** The live orders. */
export default function Orders() {
  const t = useTranslate();
  return (
    <main className="page">
      <h1 className="t-title-1">{t("ordersTitle")}</h1>
    </main>
  );
}
