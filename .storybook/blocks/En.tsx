import type { PropsWithChildren, ReactNode } from "react";
import { useLocale } from "./words.js";

/** What a page says in English; each page has the same in Chinese, in a `Zh`. */
export const En = ({ children }: PropsWithChildren): ReactNode => (useLocale() === "en-US" ? children : null);
