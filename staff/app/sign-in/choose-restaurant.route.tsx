import { Button } from "@comanda/ui/buttons/button";
import { Field } from "@comanda/ui/forms/field";
import { Form, redirect } from "react-router";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { useTranslate } from "../text/text.tsx";
import type { Route } from "./+types/choose-restaurant.route";
import "../shell/session/sign-in.css";

/** Opens the console of the restaurant that the form names, or of the only one; otherwise asks for its number. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { apiFor } = context.get(staffContext);
  const number = (url.searchParams.get("restaurant") ?? "").trim();
  if (/^\d{1,18}$/.test(number)) return redirect(`/${number}/orders`);
  const directory = await apiFor(null).merchant.directory();
  if (directory.success && directory.data.length === 0) return redirect("/setup");
  const [only, ...others] = directory.success ? directory.data : [];
  return only && others.length === 0 ? redirect(`/${only.id}/orders`) : { isWrong: number !== "" };
}

export default function ChooseRestaurant({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <main className="sign-in">
      <title>{t("chooseRestaurant")}</title>
      <Form className="sign-in__form" method="get">
        <h1 className="t-title-1">{t("chooseRestaurant")}</h1>
        <Field
          label={t("restaurantNumber")}
          name="restaurant"
          inputMode="numeric"
          required
          error={loaderData.isWrong ? t("restaurantNumberWrong") : undefined}
        />
        <Button type="submit" wide>
          {t("continue")}
        </Button>
      </Form>
    </main>
  );
}
