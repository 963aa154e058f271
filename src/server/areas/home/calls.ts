/** The portal's first page. */
import { home } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import * as banners from "./banners.js";
import * as plates from "./plates.js";
import { homePage } from "./service.js";

export const homeArea: Area = {
  name: "home",
  install({ bind }) {
    bind(home, { homePage, ...plates, ...banners });
  },
};
