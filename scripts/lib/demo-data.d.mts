export function prepareDemo(): Promise<string>;
export function demoData(name: string): Promise<string>;
