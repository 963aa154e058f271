/** Figures as people say them. */
import type { Locale } from "../../core/preferences/index.js";

/** Creating a format takes as long as a hundred uses of it. */
const formats: Record<string, Intl.NumberFormat> = {};

/** 12345 → "1.2 万" in Chinese, "12k" in English; below ten thousand all digits, grouped: "9,999". */
export function shortNumber(value: number, locale: Locale): string {
  const size = Math.abs(value);
  const notation = size < 10_000 ? "standard" : "compact";
  const maximumFractionDigits = size < (locale === "zh-CN" ? 1_000_000 : 10_000) ? 1 : 0;
  return (formats[locale + notation + maximumFractionDigits] ??= new Intl.NumberFormat(locale, {
    notation,
    maximumFractionDigits,
  }))
    .formatToParts(value)
    .map((part) =>
      part.type !== "compact" ? part.value : locale === "zh-CN" ? ` ${part.value}` : part.value.toLowerCase(),
    )
    .join("");
}

const UNITS = ["B", "KB", "MB", "GB", "TB"];

/** A size in bytes → "4.2 MB" (1 KB = 1,024 B). */
export function fileSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  return `${value.toFixed(step === 0 || value >= 100 ? 0 : 1)} ${UNITS[step] ?? "B"}`;
}

/** A length in seconds → "4:05", "1:04:05". */
export function clockLength(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
