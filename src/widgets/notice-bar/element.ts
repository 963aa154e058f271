import { island, json } from "../../core/element/index.js";
import type { Notice } from "./notice.js";
import { NoticeBar } from "./NoticeBar.js";

/**
 * Notices that run past, pausable.
 *
 * @attr notices - JSON of [{ text, href }]; without it the platform's newest notices.
 * @fires edu-close - The person closes the bar; cancelable.
 * @csspart bar - The bar.
 */
export class EduNoticeBar extends island(NoticeBar, { props: { notices: json<readonly Notice[]>() } }) {
  static readonly tagName = "edu-notice-bar";
}
