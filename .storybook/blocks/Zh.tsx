import type { PropsWithChildren, ReactNode } from "react";

/** The page in a few Chinese sentences. */
export const Zh = ({ children }: PropsWithChildren): ReactNode => (
  <aside className="m-zh sb-unstyled" lang="zh-CN" aria-label="中文摘要">
    {children}
  </aside>
);
