import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { CODE_LENGTH } from "@comanda/domain/limits";
import type { Locale } from "@comanda/domain/locale";
import type { PhoneCountry } from "@comanda/domain/member/international-phone";
import { ObservableStore } from "@comanda/ui/observable-store";
import { callablePhone, chosenCountry } from "./phone-country.ts";
import { startResend } from "./resend.ts";
import { requestCode, requestSignIn, type Refused } from "./sign-in-calls.ts";

/**
 * The typed values, the pending request, and the error. `country`: the ISO code of the country that was chosen; null: the restaurant's first.
 * `sentTo`: the phone, as calls have it, to which the latest code was sent.
 */
export type SignIn = {
  phone: string;
  country: string | null;
  code: string;
  sentTo: string;
  doing: "sending" | "signing-in" | null;
  wrong: Refused | null;
};

/** The countries whose phones can sign in; none where those are the United States and Canada. */
type Served = readonly PhoneCountry[];

/** The page's reaction to an answer: focus a field, show a toast, or continue as the member. */
export type Outcome = { focus?: "phone" | "code"; toast?: { msg: string | null }; member?: MemberView };

export const NOTHING_TYPED: SignIn = { phone: "", country: null, code: "", sentTo: "", doing: null, wrong: null };

/** A valid phone number as calls have it: of +1 its ten digits; null for an invalid one. */
export const usefulPhone = ({ phone, country }: SignIn, served: Served): string | null =>
  callablePhone(phone, chosenCountry(country, served));

/** Order now is enabled with a valid phone number and six digits (specification, section 5). */
export const isWhole = (typed: SignIn, served: Served): boolean => usefulPhone(typed, served) !== null && typed.code.length === CODE_LENGTH;

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
  readonly chooseCountry = (country: string): void => this.#change({ country, wrong: this.#wrongAt("code") });
  readonly typeCode = (code: string): void => this.#change({ code, wrong: this.#wrongAt("phone") });

  /** Validates the phone when the field loses the focus, not while typing. */
  readonly leavePhone = (served: Served = []): void => {
    const typed = this.getSnapshot();
    if (typed.phone && !usefulPhone(typed, served)) this.#change({ wrong: { at: "phone", msg: null } });
  };

  /** Requests a code; an invalid phone is reported instead. */
  async send(locale: Locale, served: Served = []): Promise<Outcome> {
    const { code: before } = this.getSnapshot();
    const phone = usefulPhone(this.getSnapshot(), served);
    if (phone === null) {
      this.leavePhone(served);
      return { focus: "phone" };
    }
    this.#change({ doing: "sending" });
    const { seconds, isSent, refused } = await requestCode({ merchantId: this.#merchantId, locale }, phone);
    if (seconds !== undefined) startResend(this.#merchantId, seconds, isSent);
    if (refused) return this.#refuse(refused);
    // The message may be faster than the answer: its code may be filled in already.
    const { code } = this.getSnapshot();
    this.#change({ doing: null, wrong: null, code: code === before ? "" : code, sentTo: phone });
    return { focus: "code" };
  }

  async signIn(locale: Locale, served: Served = []): Promise<Outcome> {
    const phone = usefulPhone(this.getSnapshot(), served);
    if (phone === null || !isWhole(this.getSnapshot(), served)) return {};
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
