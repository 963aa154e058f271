/** What the page and the worker with the server tell each other. */
import type { DemoAccount } from "../../areas/demo/people.js";

/** What the worker begins with, as JSON in its name. */
export interface WorkerStart {
  publicUrl: string;
  /** Address of the folder that cli/page-demo.ts fills, with a slash at its end. */
  demo: string;
  /** Address of the assets' folder (media/), with a slash at its end. */
  assets?: string | undefined;
}

export interface RequestMessage {
  id: number;
  url: string;
  method: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: ArrayBuffer | undefined;
}

export type WorkerMessage =
  | { kind: "ready"; accounts: readonly DemoAccount[] }
  /** The server could not be opened. */
  | { kind: "failed"; message: string }
  /** A line of the server's log that tells of trouble. */
  | { kind: "complaint"; line: string }
  | {
      kind: "answer";
      id: number;
      status: number;
      headers: [name: string, value: string][];
      body: ArrayBuffer | undefined;
    };
