// What no page needs while it starts, in one file, which runs when it is imported.
import { keepFocus } from "@comanda/web/client/keep-focus";
import { cacheMenuOffline } from "./offline/cache-menu.ts";

keepFocus({ page: "body" });
void cacheMenuOffline();
