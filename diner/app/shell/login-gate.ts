import { useLocale } from "../text/text.tsx";
import { memberStore } from "./member-store.ts";
import { useMerchant } from "./merchant-data.ts";
import { usePopup } from "./popup.ts";

type Action = () => void;

/** What goes on once the diner has a name. It does not outlive the page: after a reload nothing goes on by itself. */
let waiting: { action: Action; saveAnd?: string } | null = null;

/** What waited for the diner's name, to be done now; once. */
export function takeWaitingAction(): Action | null {
  const action = waiting?.action ?? null;
  waiting = null;
  return action;
}

/** What the button says that saves the name and goes on, where the action has said so. */
export const saveAndGoOn = (): string | undefined => waiting?.saveAnd;

/** The server has refused what only a member with a name can do: asks for the name, and goes on once it is saved. */
export function useAskForName(): (action: Action, saveAnd?: string) => void {
  const { id } = useMerchant();
  const locale = useLocale();
  const { open } = usePopup();
  return (action, saveAnd) => {
    waiting = { action, saveAnd };
    // Who is asked may have signed in in another tab.
    void memberStore(id).refresh(locale);
    open({ name: "edit-profile" });
  };
}

/** Asks a guest who orders to go for a name, by a button that says `saveAnd`, and goes on once it is saved. */
export function useAskForToGoName(): (action: Action, saveAnd: string) => void {
  const { open } = usePopup();
  return (action, saveAnd) => {
    waiting = { action, saveAnd };
    open({ name: "to-go-name" });
  };
}

/**
 * The login gate (specification, section 4): whoever is not signed in gets the login popup, unless the restaurant serves guests; a
 * member without a first name is asked for it, by a button that says `saveAnd`; else the action goes on. Where nobody can be asked, the
 * server has the last word.
 */
export function useLoginGate(): (action: Action, saveAnd?: string) => Promise<void> {
  const { id, isGuestMode } = useMerchant();
  const locale = useLocale();
  const { open } = usePopup();
  return async (action, saveAnd) => {
    const { isKnown, member } = await memberStore(id).read(locale);
    if (member?.firstName === "") {
      waiting = { action, saveAnd };
      return open({ name: "edit-profile" });
    }
    if (isKnown && !member && !isGuestMode) return open({ name: "login" });
    action();
  };
}
