export type Device = "ios" | "android" | "desktop";

/**
 * Where the person is: a phone gets a link to press, a computer a picture to scan.
 * @param agent the browser's description of itself
 * @param touch how many fingers the screen takes; an iPad calls itself a Mac
 */
export function deviceOf(agent: string, touch: number): Device {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touch > 1)) return "ios";
  return /Android|HarmonyOS|OpenHarmony/.test(agent) ? "android" : "desktop";
}
