import { useEffect, useEffectEvent } from "react";

type OneTimeCode = { code?: string } | null;
type AskForCode = (options: { otp: { transport: ["sms"] }; signal: AbortSignal }) => Promise<OneTimeCode>;

/** Reads the code from the text message where the browser supports it, while one is expected; fills the field without submitting. */
export function useWebOtp(isWaiting: boolean, onCode: (code: string) => void): void {
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
