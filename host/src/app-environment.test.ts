import { expect, it } from "vitest";
import { ConfigMistake, configFrom } from "./config.ts";

it.each([
  [{}, "prod"],
  [{ APP_ENV: "" }, "prod"],
  [{ APP_ENV: "prod" }, "prod"],
  [{ APP_ENV: "dev" }, "dev"],
])("the environment of %j is %s", (env, appEnv) => expect(configFrom(env).appEnv).toBe(appEnv));

it("there is no other environment", () => expect(() => configFrom({ APP_ENV: "test" })).toThrow(ConfigMistake));
