/** What of Vitest's and of Playwright's answers is read. */
export default class TestReport {
  onTestCaseResult(test: {
    module: { relativeModuleId: string };
    fullName: string;
    diagnostic(): { duration: number } | undefined;
    result(): { state: string; errors?: readonly { message: string }[] };
    meta(): { shown?: string };
  }): void;
  onTestModuleEnd(module: { relativeModuleId: string; errors(): readonly { message: string }[] }): void;
  onTestRunEnd(modules?: readonly unknown[], errors?: readonly { message: string }[]): void;
  onTestEnd(
    test: { titlePath(): string[]; expectedStatus: string },
    result: { duration: number; status: string; error?: { message?: string } },
  ): void;
  onError(error: { message?: string }): void;
  onEnd(): void;
  printsToStdio(): boolean;
}
export function failures(): string[];
export function forgetFailures(): void;
