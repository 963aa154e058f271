/** The modes of the dialog, by their names in spec.md section 2. */
export const MODES = ["login", "register", "loginCode", "backPassword", "registerInfo", "wxLogin"] as const;
export type Mode = (typeof MODES)[number];
