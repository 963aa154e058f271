const HOUR = 3_600_000;

/**
 * How long somebody has waited, as people count it: nobody says 267 hours.
 * @param waited ms
 */
export const waitOf = (waited: number): { readonly unit: "hours" | "days"; readonly count: number } =>
  waited < 48 * HOUR
    ? { unit: "hours", count: Math.floor(waited / HOUR) }
    : { unit: "days", count: Math.floor(waited / (24 * HOUR)) };
