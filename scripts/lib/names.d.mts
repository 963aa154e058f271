export function sameButForCase(files: readonly string[]): string[][];
export function checkNames(): void;
