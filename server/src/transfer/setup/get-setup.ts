import type { staffContract } from "@comanda/contract/staff/index";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { hasRestaurant } from "./setup-store.ts";

/** Whether the first restaurant can be set up: only while there is none. */
export const getSetup: Handler<typeof staffContract.setup.state> = async ({ db }) => ok({ isOpen: !(await hasRestaurant(db)) });
