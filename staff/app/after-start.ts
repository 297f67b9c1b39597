// What no page needs until it is hydrated, in one file, which runs when it is imported.
import { keepFocus } from "@comanda/web/client/keep-focus";

// The cards of the board move between columns, and the focus with them (orders/use-kept-focus.ts).
keepFocus({ except: ".board__columns", page: ".frame__content" });
