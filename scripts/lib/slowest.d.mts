/** What of Vitest's and of Playwright's answers is read. */
export default class Slowest {
  onTestCaseResult(test: {
    module: { relativeModuleId: string };
    fullName: string;
    diagnostic(): { duration: number } | undefined;
  }): void;
  onTestRunEnd(): void;
  onTestEnd(test: { titlePath(): string[] }, result: { duration: number }): void;
  onEnd(): void;
  printsToStdio(): boolean;
}
