/** An input of the W3C's action sequences, which WebDriver and WebDriver BiDi share. */
export type Action =
  | { type: "pointerMove"; x: number; y: number }
  | { type: "pointerDown" | "pointerUp"; button: 0 }
  | { type: "keyDown" | "keyUp"; value: string };

/** A window with storage of its own, in any browser engine. Opening another window closes the one before. */
export type EngineWindow = {
  /** Loads an address; resolves when the document is loaded. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function of a source text in the page with one argument, and returns what it resolves to. Both are JSON. */
  call(source: string, argument: unknown): Promise<unknown>;
  act(kind: "pointer" | "key", actions: Action[]): Promise<void>;
  /** What is visible, as a PNG. */
  picture(): Promise<Buffer>;
};

export type Size = { width: number; height: number };

export type Engine = {
  /** With its version. */
  name: string;
  openWindow(size: Size): Promise<EngineWindow>;
  /** Ends its processes; returns their processor time in seconds. */
  close(): Promise<number>;
};

export type StartEngine = () => Promise<Engine>;
