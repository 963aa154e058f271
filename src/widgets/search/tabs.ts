import { SEARCH_TABS } from "../../core/rules/places/common.js";

export const TABS = SEARCH_TABS;
export type TabName = (typeof TABS)[number];
