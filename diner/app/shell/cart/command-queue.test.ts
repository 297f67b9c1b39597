import { describe, expect, it } from "vitest";
import { CommandQueue } from "./command-queue.ts";

/** A queue whose commands are answered by the test, in any order. */
function openQueue() {
  const sent: string[] = [];
  const answers = new Map<string, PromiseWithResolvers<string>>();
  const pendingWhenSettled: string[][] = [];
  const queue: CommandQueue<string, string> = new CommandQueue(
    (command) => {
      sent.push(command);
      const answer = Promise.withResolvers<string>();
      answers.set(command, answer);
      return answer.promise;
    },
    () => pendingWhenSettled.push(queue.pending),
  );
  return { queue, sent, answers, pendingWhenSettled };
}

describe("a command queue", () => {
  it("sends one command at a time, in the order in which they were added", async () => {
    const { queue, sent, answers } = openQueue();
    const added = ["a", "b", "c"].map((command) => queue.add(command));
    expect(sent).toEqual(["a"]);
    answers.get("a")?.resolve("1");
    await expect(added[0]).resolves.toBe("1");
    expect(sent).toEqual(["a", "b"]);
    answers.get("b")?.resolve("2");
    await expect(added[1]).resolves.toBe("2");
    expect(sent).toEqual(["a", "b", "c"]);
  });

  it("has a command pending until its answer, including the one that is being sent", async () => {
    const { queue, answers, pendingWhenSettled } = openQueue();
    const [first, second] = [queue.add("a"), queue.add("b")];
    expect(queue.pending).toEqual(["a", "b"]);
    answers.get("a")?.resolve("1");
    await first;
    expect(pendingWhenSettled).toEqual([["b"]]);
    answers.get("b")?.resolve("2");
    await second;
    expect(pendingWhenSettled).toEqual([["b"], []]);
    expect(queue.pending).toEqual([]);
  });

  it("sends the next command after one that could not be sent, whose promise rejects", async () => {
    const { queue, sent, answers } = openQueue();
    const [first, second] = [queue.add("a"), queue.add("b")];
    answers.get("a")?.reject(new Error("no network"));
    await expect(first).rejects.toThrow("no network");
    answers.get("b")?.resolve("2");
    await expect(second).resolves.toBe("2");
    expect(sent).toEqual(["a", "b"]);
  });

  it("sends a command that is added when all others are answered", async () => {
    const { queue, sent, answers } = openQueue();
    const first = queue.add("a");
    answers.get("a")?.resolve("1");
    await first;
    void queue.add("b");
    await expect.poll(() => sent).toEqual(["a", "b"]);
  });
});
