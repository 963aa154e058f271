/** Names for browsers and systems, for device lists and confirm screens. */
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/HarmonyOS/, "HarmonyOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];
const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger/, "WeChat"],
  [/Edg\//, "Edge"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const nameIn = (list: readonly [RegExp, string][], agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/** A browser's long self-description in the two words a person knows; unknown ones as they are. */
export function deviceName(agent: string): string {
  const names = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(Boolean);
  return names.length > 0 ? names.join(" · ") : agent;
}
