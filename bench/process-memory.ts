import { once } from "node:events";
import { readFileSync } from "node:fs";

/** The memory of a process in MB: all of it as Linux counts it, and the JavaScript heap after garbage collection. */
export type Memory = { resident: number; heap: number };

/** Reads the memory of a Node process through its debugger. */
export type MemoryReader = { read(): Promise<Memory>; close(): void };

/** A reader for the process; `debuggerUrl` is the address that it printed when started with `--inspect`. */
export async function memoryOf(pid: number, debuggerUrl: string): Promise<MemoryReader> {
  const socket = new WebSocket(debuggerUrl);
  await once(socket, "open");
  let requests = 0;
  const ask = async (method: string): Promise<Record<string, number>> => {
    const id = (requests += 1);
    const answer = Promise.withResolvers<Record<string, number>>();
    const receive = ({ data }: MessageEvent) => {
      const message = JSON.parse(String(data)) as { id?: number; result?: Record<string, number> };
      if (message.id === id) answer.resolve(message.result ?? {});
    };
    socket.addEventListener("message", receive);
    socket.send(JSON.stringify({ id, method }));
    return answer.promise.finally(() => socket.removeEventListener("message", receive));
  };
  return {
    async read() {
      await ask("HeapProfiler.collectGarbage");
      const { usedSize = 0 } = await ask("Runtime.getHeapUsage");
      return { resident: residentOf(pid), heap: usedSize / 1_048_576 };
    },
    close: () => socket.close(),
  };
}

function residentOf(pid: number): number {
  const [, kilobytes = "0"] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
