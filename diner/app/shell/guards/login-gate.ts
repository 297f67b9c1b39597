import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { missingProfileFields } from "@comanda/domain/member/profile";
import { useLocale } from "../../text/text.tsx";
import { memberStore } from "../session/member/member-store.ts";
import { useMerchant } from "../merchant/merchant-data.ts";
import { usePopup } from "../popup.ts";

type Action = () => void;

/** The action that continues once the name is saved. In memory only: it does not continue after a reload. */
let waiting: { action: Action; saveAnd?: string } | null = null;

/** Returns the waiting action and removes it. */
export function takeWaitingAction(): Action | null {
  const action = waiting?.action ?? null;
  waiting = null;
  return action;
}

/** The label of the button that saves the name and continues, if the action sets one. */
export const saveAndGoOn = (): string | undefined => waiting?.saveAnd;

/**
 * Returns a function for a refusal that only a member with a name is allowed something: opens the name sheet, and continues with the action
 * once the name is saved.
 */
export function useAskForName(): (action: Action, saveAnd?: string) => void {
  const { id } = useMerchant();
  const locale = useLocale();
  const { open } = usePopup();
  return (action, saveAnd) => {
    waiting = { action, saveAnd };
    // The diner may have signed in in another tab.
    void memberStore(id).refresh(locale);
    open({ name: "edit-profile" });
  };
}

/** Opens the name sheet for a guest who orders to go, with `saveAnd` as the button's label, and continues once the name is saved. */
export function useAskForToGoName(): (action: Action, saveAnd: string) => void {
  const { open } = usePopup();
  return (action, saveAnd) => {
    waiting = { action, saveAnd };
    open({ name: "to-go-name" });
  };
}

/** Whether the gate has asked for the rest of the profile since the document was loaded. */
let hasAskedForProfile = false;

/**
 * Whether the gate asks a member before the action: for the first name always, which an order requires (specification, section 5), for the
 * rest of the profile at the first order (specification, section 1), so that it does not stop a hungry diner twice. Never for a guest, null.
 */
export function asksFirst(member: MemberView | null, wasAsked: boolean): boolean {
  if (!member) return false;
  const missing = missingProfileFields(member);
  return missing.includes("firstName") || (missing.length > 0 && !wasAsked);
}

/**
 * The login gate (specification, section 4). A member without a first name, and at the first order one with an incomplete profile, is asked
 * for what is missing, with `saveAnd` as the button's label; otherwise the action runs. Whether the caller is signed in is decided by the server: its 401 opens the login popup (`Popups`).
 */
export function useLoginGate(): (action: Action, saveAnd?: string) => Promise<void> {
  const { id } = useMerchant();
  const locale = useLocale();
  const { open } = usePopup();
  return async (action, saveAnd) => {
    const { member } = await memberStore(id).read(locale);
    if (asksFirst(member, hasAskedForProfile)) {
      hasAskedForProfile = true;
      waiting = { action, saveAnd };
      return open({ name: "edit-profile" });
    }
    action();
  };
}
