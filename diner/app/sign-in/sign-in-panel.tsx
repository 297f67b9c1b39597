import "./sign-in.css";
import { CODE_LENGTH } from "@comanda/domain/limits";
import { DEFAULT_PHONE_COUNTRIES, type PhoneCountry } from "@comanda/domain/member/international-phone";
import { Button } from "@comanda/ui/buttons/button";
import { useToast } from "@comanda/ui/feedback/toast";
import { CodeCells } from "@comanda/ui/forms/code-cells";
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { type TranslatePage, usePageTranslate } from "../text/page-texts.ts";
import { useLocale } from "../text/text.tsx";
import { LogoTile } from "../ui/logo-tile.tsx";
import { LegalLinks } from "./legal-links.tsx";
import { chosenCountry } from "./phone-country.ts";
import { PhoneField } from "./phone-field.tsx";
import { countdown, useResend } from "./resend.ts";
import { isWhole, NOTHING_TYPED, type Outcome, signInStore, usefulPhone } from "./sign-in-store.ts";
import { useSignedIn } from "./use-signed-in.ts";

type Field = RefObject<HTMLInputElement | null>;

/** The login (specification, section 2: Login popup), used in a popup and on a page; `onSkip` continues as a guest. */
export function SignInPanel({ level: Heading, phoneField, onSkip }: { level: "h1" | "h2"; phoneField: Field; onSkip: () => void }) {
  const t = usePageTranslate();
  const { id, shortName, logo, isGuestMode, hasPoints = true, phoneCountries: served = NO_CHOICE } = useMerchant();
  const codeField = useRef<HTMLInputElement>(null);
  const { seconds, isSent } = useResend(id);
  const { typed, act, ...on } = useSignIn({ phone: phoneField, code: codeField });
  const country = chosenCountry(typed.country, served);
  const phone = usefulPhone(typed, served);
  const isReady = isWhole(typed, served);
  useWebOtp(isSent, on.typeCode);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !typed.doing) act("signIn");
  };
  const send = () => {
    if (seconds === 0 && !typed.doing) act("send");
  };
  const errorAt = (field: "phone" | "code") => (typed.wrong?.at === field ? (typed.wrong.msg ?? notUseful(country, t)) : undefined);
  const resend = <Resend seconds={seconds} isSending={typed.doing === "sending"} isUseful={phone !== null} onSend={send} />;
  return (
    <form className="sign-in" noValidate onSubmit={submit}>
      <LogoTile logo={logo} name={shortName} size={64} />
      <Heading className="t-display">{t("welcome", { name: shortName })}</Heading>
      <p className="sign-in__lead t-body-lg">{t(hasPoints ? "signInLead" : "signInLeadNoPoints")}</p>
      <PhoneField
        field={phoneField}
        value={typed.phone}
        country={typed.country}
        served={served}
        onCountry={on.chooseCountry}
        onChange={on.typePhone}
        onLeave={on.leavePhone}
        onEnter={send}
        error={errorAt("phone")}
        trailing={resend}
      />
      <CodeCells
        ref={codeField}
        label={t("codeLabel")}
        length={CODE_LENGTH}
        value={typed.code}
        onChange={on.typeCode}
        disabled={!isSent}
        error={errorAt("code")}
        help={isSent && typed.sentTo && typed.sentTo === phone && t("codeSentTo", { phone: `+${country.callingCode} ${typed.phone}` })}
      />
      <div className="sign-in__action">
        <Button
          type="submit"
          size={56}
          wide
          loading={typed.doing === "signing-in"}
          disabledReason={isReady ? undefined : t("phoneAndCodeFirst")}
        >
          {t("orderNow")}
        </Button>
      </div>
      {isGuestMode && (
        <Button look="text" wide onClick={onSkip}>
          {t("continueAsGuest")}
        </Button>
      )}
      <LegalLinks />
    </form>
  );
}

type ResendProps = { seconds: number; isSending: boolean; isUseful: boolean; onSend: () => void };

/** Requests a code; for a minute afterwards the time until the next one. */
function Resend({ seconds, isSending, isUseful, onSend }: ResendProps) {
  const t = usePageTranslate();
  if (seconds > 0)
    return (
      <span className="sign-in__wait" role="timer">
        {t("resendIn", { time: countdown(seconds) })}
      </span>
    );
  return (
    <Button
      look={isUseful ? "primary" : "secondary"}
      size={44}
      loading={isSending}
      disabledReason={isUseful ? undefined : t("phoneFirst")}
      onClick={onSend}
    >
      {t("sendCode")}
    </Button>
  );
}

const NO_CHOICE: readonly PhoneCountry[] = [];

/** What is wrong with a phone that is none of its country. */
const notUseful = ({ country, name }: PhoneCountry, t: TranslatePage): string =>
  DEFAULT_PHONE_COUNTRIES.includes(country) ? t("phoneNotUseful") : t("phoneNotUsefulIn", { country: name });

/** The state of the login and its actions: after an answer a field gets the focus, a toast shows the reason, or the member continues. */
function useSignIn(fields: { phone: Field; code: Field }) {
  const { id, phoneCountries: served = NO_CHOICE } = useMerchant();
  const locale = useLocale();
  const t = usePageTranslate();
  const show = useToast();
  const signedIn = useSignedIn();
  const [next, focusOn] = useState<{ field: Field } | null>(null);
  // A field that was disabled can get the focus only after it is rendered.
  useEffect(() => next?.field.current?.focus(), [next]);
  const typed = useSyncExternalStore(
    (listener) => signInStore(id).subscribe(listener),
    () => signInStore(id).getSnapshot(),
    () => NOTHING_TYPED,
  );
  const follow = async ({ focus, toast, member }: Outcome) => {
    if (focus) focusOn({ field: fields[focus] });
    if (toast) show(toast.msg ?? t("unreachable"), "problem");
    if (member) await signedIn(member);
  };
  return {
    typed,
    act: (what: "send" | "signIn") => void signInStore(id)[what](locale, served).then(follow),
    typePhone: (phone: string) => signInStore(id).typePhone(phone),
    chooseCountry: (country: string) => signInStore(id).chooseCountry(country),
    typeCode: (code: string) => signInStore(id).typeCode(code),
    leavePhone: () => signInStore(id).leavePhone(served),
  };
}

type OneTimeCode = { code?: string } | null;
type AskForCode = (options: { otp: { transport: ["sms"] }; signal: AbortSignal }) => Promise<OneTimeCode>;

/** Reads the code from the text message where the browser supports it, while one is expected; fills the field without submitting. */
function useWebOtp(isWaiting: boolean, onCode: (code: string) => void): void {
  const fill = useEffectEvent(onCode);
  useEffect(() => {
    if (!isWaiting || !("OTPCredential" in window)) return;
    const over = new AbortController();
    const ask = navigator.credentials.get.bind(navigator.credentials) as unknown as AskForCode;
    ask({ otp: { transport: ["sms"] }, signal: over.signal }).then(
      (message) => message?.code && fill(message.code),
      () => undefined,
    );
    return () => over.abort();
  }, [isWaiting]);
}
