export function brokenCitations(
  file: string,
  text: string,
  read: (page: string) => string | undefined,
): string[];
export function checkCitations(): void;
