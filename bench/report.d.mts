export function table(results: Readonly<Record<string, unknown>>): string;
export function figuresOf(page: string): string | undefined;
export function writeFigures(results: Readonly<Record<string, unknown>>): void;
