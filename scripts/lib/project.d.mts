import type { ChildProcess } from "node:child_process";

export const root: string;
export function say(text: string): void;
export function run(command: string, args: readonly string[], options?: object): void;
export function bin(name: string): string;
export function install(): void;
export function findBrowser(): string;
export function findTestBrowser(): string;
export function windowedBrowser(): string;
export const browserArgs: string[];
export function testLaunch(): { executablePath?: string; args: string[]; ignoreDefaultArgs: string[] };
export function buildIfStale(): Promise<void>;
export interface StartedServer {
  readonly port: number;
  readonly partnerPort: number;
  readonly packagePort: number;
  /** Of the demo alone. */
  readonly simulationPort: number;
  readonly accounts?: readonly { role: string; account: string; password: string }[];
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}
export function startServer(
  env?: Record<string, string>,
  options?: { quiet?: boolean },
): Promise<StartedServer>;
