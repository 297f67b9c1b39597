import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build as prepared, run, serve, unpack } from "./release.ts";

/** One instruction of a container file. */
type Instruction = { name: string; words: string };

/**
 * Runs the steps of the Containerfile without a container tool: each stage is a folder in which its `COPY` and `RUN` are executed in
 * order, and the settings and the command of the last stage start the server. Its base image, user and isolation are not tested.
 */
export async function* container(): AsyncIterable<string> {
  const folder = mkdtempSync(join(tmpdir(), "comanda-prove-"));
  try {
    const context = unpack("HEAD", join(folder, "context"));
    const stages = stagesOf(readFileSync(join(context.folder, "Containerfile"), "utf8"));
    let root = "";
    for (const [index, stage] of stages.entries()) {
      root = join(folder, `stage-${index}`);
      yield* stageAt(root, stage, { context: context.folder, former: join(folder, `stage-${index - 1}`) });
    }
    const last = stages.at(-1) ?? [];
    const env = Object.fromEntries(
      last.filter(({ name }) => name === "ENV").flatMap(({ words }) => words.split(" ").map((pair) => pair.split("=") as [string, string])),
    );
    const server = await serve(
      { folder: join(root, "app") },
      { ...env, PORT: "0", PUBLIC_ORIGIN: "http://localhost:1", DATA_DIR: join(root, "data") },
    );
    yield `the server of the last stage opened and ended with ${await server.stop()}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function* stageAt(
  root: string,
  stage: Instruction[],
  { context, former }: { context: string; former: string },
): AsyncIterable<string> {
  const app = join(root, "app");
  mkdirSync(app, { recursive: true });
  for (const { name, words } of stage) {
    if (name === "COPY" && words === ". .") cpSync(context, app, { recursive: true });
    if (name === "COPY" && words.startsWith("--from=build /app "))
      cpSync(join(former, "app"), app, { recursive: true, verbatimSymlinks: true });
    // Creating the data folder depends on the users of the image.
    if (name !== "RUN" || words.startsWith("mkdir /data")) continue;
    if (words === "npm run build") await prepared({ folder: app });
    else await run("sh", ["-c", words], { folder: app });
    yield `${words}: done${existsSync(join(app, "node_modules/vite")) ? "" : ", without the packages that only building needs"}`;
  }
}

/** The instructions of each stage, beginning with its `FROM`. */
function stagesOf(text: string): Instruction[][] {
  const lines = text.split("\n").filter((line) => /^[A-Z]+ /.test(line));
  const instructions = lines.map((line) => ({ name: line.split(" ")[0] ?? "", words: line.slice(line.indexOf(" ") + 1) }));
  return instructions.reduce<Instruction[][]>((stages, one) => {
    if (one.name === "FROM") stages.push([]);
    stages.at(-1)?.push(one);
    return stages;
  }, []);
}
