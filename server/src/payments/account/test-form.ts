import type { Locale } from "@comanda/domain/locale";
import type { Deps } from "../../platform/deps.ts";
import { paymentPageWords } from "../../platform/text/payment-page-words.ts";
import { findAccountAt } from "./account-store.ts";

/** Attributes and texts of HTML have these characters in another way. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The page with the form of an open test, and the origin to which it is posted; null where there is none. */
export async function testForm(
  { db }: Pick<Deps, "db">,
  { merchantId, provider, id, locale }: { merchantId: string; provider: string; id: string; locale: Locale },
): Promise<{ html: string; origin: string } | null> {
  const test = (await findAccountAt(db, merchantId, provider))?.test;
  if (!test || test.id !== id || !test.go || !("form" in test.go)) return null;
  const { action, fields } = test.go.form;
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`);
  const { goOn } = paymentPageWords[locale];
  const html =
    `<!doctype html><html lang="${locale}"><meta name="viewport" content="width=device-width"><title>${escaped(goOn)}</title>` +
    `<form method="post" action="${escaped(action)}">${inputs.join("")}<button>${escaped(goOn)}</button></form></html>`;
  return { html, origin: new URL(action).origin };
}
