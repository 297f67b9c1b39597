// What no page needs while it starts, in one file, which runs when it is imported.
import { cacheMenuOffline } from "./offline/cache-menu.ts";
import { keepFocus } from "./shell/keep-focus.ts";

keepFocus();
void cacheMenuOffline();
