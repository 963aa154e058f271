import type { PropsWithChildren, ReactNode } from "react";
import { useLocale } from "./words.js";

/** What a page says in Chinese; each page has the same in English, in an `En`. */
export const Zh = ({ children }: PropsWithChildren): ReactNode => (useLocale() === "zh-CN" ? children : null);
