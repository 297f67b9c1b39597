import type { staffContract } from "@comanda/contract/staff/index";
import { localeFrom } from "@comanda/domain/locale";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../caller/serve.ts";
import { signedInPerson } from "./signed-in-person.ts";
import { setLanguage } from "../store/staff-store.ts";

/** Stores the person's language of the console. */
export const changeLanguage: Handler<typeof staffContract.session.changeLanguage> = async (deps, { merchantId, person }, { body }) => {
  await setLanguage(deps.db, { merchantId, id: person.id, to: localeFrom(body.language) });
  return ok(signedInPerson({ ...person, language: body.language }));
};
