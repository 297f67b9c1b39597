import type { NewRestaurant, SetupField } from "@comanda/contract/staff/settings/setup-calls";
import { SETUP_INVALID } from "@comanda/domain/refusal-codes";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Button } from "@comanda/ui/buttons/button";
import { useEffect, useRef } from "react";
import { redirect, redirectDocument } from "react-router";
import { staffContext } from "../shell/session/staff-site.server.ts";
import type { Route } from "./+types/setup.route";
import { OwnerStep, OrdersStep, PlaceStep, RestaurantStep } from "./setup-steps.tsx";
import { STEPS } from "./setup-draft.ts";
import { useSetupText } from "./setup-text.ts";
import { type SetupRefusal, useSetup } from "./use-setup.ts";
import "./setup.css";

/** Opens the setup while the deployment has no restaurant. */
export async function loader({ context }: Route.LoaderArgs) {
  const state = await context.get(staffContext).consoleOfDeployment().setup.state();
  return state.success && !state.data.isOpen ? redirect("/") : null;
}

/**
 * Sets the restaurant up, signs its owner in, and opens the first steps as a document of their own, whose content policy allows the colour of the
 * restaurant.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<SetupRefusal | Response> {
  const { consoleOfDeployment, consoleAt, cookie } = context.get(staffContext);
  const body = (await request.json()) as NewRestaurant;
  const created = await consoleOfDeployment().setup.create({ body });
  if (!created.success) {
    const { fields = [] } = created.code === SETUP_INVALID ? (created.data as { fields?: SetupField[] }) : {};
    return { code: created.status === 0 ? 0 : created.code, msg: created.msg, fields };
  }
  const { merchantId } = created.data;
  const device = (request.headers.get("user-agent") ?? "").slice(0, 200);
  const signedIn = await consoleAt(merchantId).session.signIn({ body: { ...body.owner, device } });
  if (signedIn.success) cookie.store(merchantId, signedIn.data.token);
  return redirectDocument(`/${merchantId}/settings/first-steps`);
}

const FORMS = [RestaurantStep, PlaceStep, OrdersStep, OwnerStep] as const;

/** The first restaurant of a deployment in four steps. Nothing is written before the last one. */
export default function Setup() {
  const t = useSetupText();
  const setup = useSetup();
  const { step, error, isBusy } = setup;
  const Form = FORMS[step] ?? RestaurantStep;
  const isLast = step === STEPS.length - 1;
  return (
    <main className="setup">
      <title>{t("setupTitle")}</title>
      <header>
        <h1 className="t-title-1">{t("setupTitle")}</h1>
        <p className="setup__quiet">{t("setupStepOf", { step: step + 1, count: STEPS.length })}</p>
        <ol className="setup__steps" aria-label={t("setupSteps")}>
          {STEPS.map(({ name }, index) => (
            <li key={name} aria-current={index === step ? "step" : undefined} data-done={index < step || undefined}>
              {t(name)}
            </li>
          ))}
        </ol>
      </header>
      <form className="card setup__form" noValidate onSubmit={setup.submit} aria-labelledby="setup-step">
        <h2 id="setup-step" className="t-title-2" tabIndex={-1}>
          {t(STEPS[step]?.name ?? "setupRestaurant")}
        </h2>
        {setup.isRestored && step === 0 && <p className="setup__quiet">{t("setupRestored")}</p>}
        <Form setup={setup} />
        {setup.moves > 0 && <FocusFirst key={setup.moves} />}
        <div role="alert">{error && <ErrorNote>{error}</ErrorNote>}</div>
        <div className="setup__acts">
          {step > 0 && (
            <Button look="secondary" onClick={setup.back}>
              {t("setupBack")}
            </Button>
          )}
          <Button type="submit" loading={isBusy}>
            {t(isLast ? "setupCreate" : "continue")}
          </Button>
        </div>
      </form>
    </main>
  );
}

/** Moves the focus to the first field with a mistake, otherwise to the heading of the step, once. */
function FocusFirst() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    const first = form?.querySelector<HTMLElement>("[aria-invalid]") ?? form?.querySelector<HTMLElement>("h2");
    first?.focus();
  }, []);
  return <span ref={place} hidden />;
}
