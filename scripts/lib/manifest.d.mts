/** What TypeScript knows of manifest.mjs. */
export function makeManifest(): { manifest: object };
export function elements(): { name: string; tag: string; className: string; file: string; index: string }[];
