declare module "virtual:foundation" {
  /** Files that every element stands on, from the loader's folder; the build knows them (scripts/vite/foundation.ts). */
  const files: string[];
  export default files;
  /** Files that hold several elements, by the tags of those. */
  export const gathered: Readonly<Record<string, string>>;
}
