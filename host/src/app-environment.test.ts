import { expect, it } from "vitest";
import { ConfigMistake, configFrom } from "./config.ts";

it.each([
  [{}, "prod"],
  [{ APP_ENV: "" }, "prod"],
  [{ APP_ENV: "prod" }, "prod"],
  [{ APP_ENV: "dev" }, "dev"],
])("APP_ENV in %j gives the environment %s", (env, appEnv) => expect(configFrom(env).appEnv).toBe(appEnv));

it("rejects an unknown environment", () => expect(() => configFrom({ APP_ENV: "test" })).toThrow(ConfigMistake));
