export function table(results: Readonly<Record<string, unknown>>): string;
export function figuresOf(readme: string): string | undefined;
export function writeReadme(results: Readonly<Record<string, unknown>>): void;
