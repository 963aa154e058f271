/** The portal's first page. */
import { home } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import * as banners from "./banners.js";
import { homePage, homePlatesHistory, homePlatesSave } from "./service.js";

export const homeArea: Area = {
  name: "home",
  install({ bind }) {
    bind(home, { homePage, homePlatesSave, homePlatesHistory, ...banners });
  },
};
