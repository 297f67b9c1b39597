import type { staffContract } from "@comanda/contract/staff/index";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../../serve.ts";
import { signedInPerson } from "./signed-in-person.ts";

/** The person of the session. */
export const getMe: Handler<typeof staffContract.session.me> = async (_, { person }) => ok(signedInPerson(person));
