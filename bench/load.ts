import { Agent, request } from "node:http";

export type Call = { port: number; path: string; headers?: Record<string, string> };

/** Runs loops that each wait for an answer before they ask again, for so many seconds; gives answers per second. */
export async function answersPerSecond(call: Call, { connections, seconds }: { connections: number; seconds: number }): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  let answers = 0;
  const loop = async () => {
    while (performance.now() < until) {
      await once(call, agent);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  agent.destroy();
  return answers / seconds;
}

function once({ port, path, headers }: Call, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: "127.0.0.1", port, path, agent, headers: { host: `localhost:${port}`, ...headers } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
      answer.resume().once("end", resolve);
    });
    asking.once("error", reject).end();
  });
}

/** The middle one of several figures. */
export const median = (figures: number[]): number => figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

/** Runs two measurements in turns, so that what else the machine does touches both alike; gives first ÷ second. */
export async function ratioInTurns(rounds: number, first: () => Promise<number>, second: () => Promise<number>) {
  const [ones, others]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ones.push(await first());
    others.push(await second());
  }
  return { first: median(ones), second: median(others), ratio: median(ones) / median(others) };
}
