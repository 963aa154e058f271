/** The modes of the dialog, by the names that hosts use (docs/specification.md 2.4). */
export const MODES = ["login", "register", "loginCode", "backPassword", "registerInfo", "wxLogin"] as const;
export type Mode = (typeof MODES)[number];
