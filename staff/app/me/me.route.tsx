import { Button } from "@comanda/ui/buttons/button";
import { call } from "../shell/calls/call.ts";
import { usePerson, useRestaurant } from "../shell/frame/console-data.ts";
import { useTranslate } from "../text/text.tsx";

/** The signed-in person's own page. */
export default function Me() {
  const t = useTranslate();
  const { id } = useRestaurant();
  const { name } = usePerson();
  const signOut = async () => {
    await call("POST /api/staff/sign-out", id, {});
    location.assign(`/staff/${id}/sign-in`);
  };
  return (
    <main className="page">
      <title>{name}</title>
      <h1 className="t-title-1">{name}</h1>
      <Button look="secondary" onClick={() => void signOut()}>
        {t("signOut")}
      </Button>
    </main>
  );
}
