/** Every declaration of the package at once, none of them passed over. */
import "edu-widgets/jsx";
import "edu-widgets/vue";
import "edu-widgets/define";
import type { EduElements } from "edu-widgets";
import type { GlobalComponents } from "vue";

export const dialog: EduElements["edu-login-dialog"] = document.createElement("edu-login-dialog");
export const header = <edu-header simple search-href="/search" />;
export type Dialog = GlobalComponents["edu-login-dialog"];
