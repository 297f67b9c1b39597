import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { CODE_LENGTH } from "@comanda/domain/limits";
import type { Locale } from "@comanda/domain/locale";
import { checkPhone } from "@comanda/domain/member/phone";
import { ObservableStore } from "@comanda/ui/observable-store";
import { startResend } from "./resend.ts";
import { requestCode, requestSignIn, type Refused } from "./sign-in-calls.ts";

/** The typed values, the pending request, and the error. `sentTo`: the phone, as typed, to which the latest code was sent. */
export type SignIn = { phone: string; code: string; sentTo: string; doing: "sending" | "signing-in" | null; wrong: Refused | null };

/** The page's reaction to an answer: focus a field, show a toast, or continue as the member. */
export type Outcome = { focus?: "phone" | "code"; toast?: { msg: string | null }; member?: MemberView };

export const NOTHING_TYPED: SignIn = { phone: "", code: "", sentTo: "", doing: null, wrong: null };

/** The ten digits of a valid phone number; null for an invalid one. */
export function usefulPhone({ phone }: SignIn): string | null {
  const checked = checkPhone(phone);
  return checked.ok ? checked.value : null;
}

/** Order now is enabled with a valid phone number and six digits (specification, section 5). */
export const isWhole = (typed: SignIn): boolean => usefulPhone(typed) !== null && typed.code.length === CODE_LENGTH;

/**
 * The login state of a browser at a merchant. In memory only: closing the popup or a refusal keeps the typed values, and no phone number is
 * stored in the browser.
 */
class SignInStore extends ObservableStore<SignIn> {
  readonly #merchantId: string;

  constructor(merchantId: string) {
    super(NOTHING_TYPED);
    this.#merchantId = merchantId;
  }

  readonly typePhone = (phone: string): void => this.#change({ phone, wrong: this.#wrongAt("code") });
  readonly typeCode = (code: string): void => this.#change({ code, wrong: this.#wrongAt("phone") });

  /** Validates the phone when the field loses the focus, not while typing. */
  readonly leavePhone = (): void => {
    const typed = this.getSnapshot();
    if (typed.phone && !usefulPhone(typed)) this.#change({ wrong: { at: "phone", msg: null } });
  };

  /** Requests a code; an invalid phone is reported instead. */
  async send(locale: Locale): Promise<Outcome> {
    const { phone: text, code: before } = this.getSnapshot();
    const phone = usefulPhone(this.getSnapshot());
    if (phone === null) {
      this.leavePhone();
      return { focus: "phone" };
    }
    this.#change({ doing: "sending" });
    const { seconds, isSent, refused } = await requestCode({ merchantId: this.#merchantId, locale }, phone);
    if (seconds !== undefined) startResend(this.#merchantId, seconds, isSent);
    if (refused) return this.#refuse(refused);
    // The message may be faster than the answer: its code may be filled in already.
    const { code } = this.getSnapshot();
    this.#change({ doing: null, wrong: null, code: code === before ? "" : code, sentTo: text });
    return { focus: "code" };
  }

  async signIn(locale: Locale): Promise<Outcome> {
    const phone = usefulPhone(this.getSnapshot());
    if (phone === null || !isWhole(this.getSnapshot())) return {};
    this.#change({ doing: "signing-in" });
    const answer = await requestSignIn({ merchantId: this.#merchantId, locale }, phone, this.getSnapshot().code);
    return "refused" in answer ? this.#refuse(answer.refused) : answer;
  }

  /** Signed in: what was typed is of no use any more. */
  readonly forget = (): void => this.set(NOTHING_TYPED);

  #refuse(refused: Refused): Outcome {
    if (refused.at === "toast") {
      this.#change({ doing: null });
      return { toast: refused };
    }
    this.#change({ doing: null, wrong: refused });
    return { focus: refused.at };
  }

  #wrongAt(field: "phone" | "code"): Refused | null {
    const { wrong } = this.getSnapshot();
    return wrong?.at === field ? wrong : null;
  }

  #change(change: Partial<SignIn>): void {
    this.set({ ...this.getSnapshot(), ...change });
  }
}

const stores = new Map<string, SignInStore>();

/** The login store of a merchant. Browser only. */
export function signInStore(merchantId: string): SignInStore {
  const store = stores.get(merchantId) ?? new SignInStore(merchantId);
  stores.set(merchantId, store);
  return store;
}
