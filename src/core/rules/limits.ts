/** Numbers that screens and server share (docs/specification.md 8); times in ms unless named otherwise. */
export const API_BASE = "/api";
export const REQUEST_TIMEOUT = 6000;
/** Between two codes to the same target. */
export const SEND_WAIT_SECONDS = 120;
export const CODE_LENGTH = 6;
export const SESSION_DAYS = 7;
export const SESSION_LIFE = SESSION_DAYS * 86_400_000;
export const QR_POLL = 3000;
export const QR_LIFE = 120_000;
export const QR_SCANNED_WAIT = 60_000;
export const QR_REFRESH_AFTER_EXPIRY = 3000;
export const QR_AUTHORISED_PAUSE = 1000;
export const DIALOG_CLOSE_AFTER_SUCCESS = 500;
export const CAPTCHA_SLIDER_PAUSE = 1000;
export const CAPTCHA_POPUP_PAUSE = 1500;
export const CAPTCHA_WORDS_PAUSE = 700;
export const LINK_TOKEN_MIN = 31;
export const LINK_TOKEN_MAX = 129;
export const ACTIVATION_LIFE = 24 * 3_600_000;
export const MOBILE_BREAKPOINT = 768;
export const MARQUEE_STEP = 30;
export const DOWNLOAD_POPUP_EVERY = 86_400_000;
export const DOWNLOAD_POPUP_OPT_OUT = 7 * 86_400_000;
/** How far a request's `ts` may be off the server's clock (docs/specification.md 6.2). */
export const TIMESTAMP_WINDOW = 300_000;
/** Failures of one account or address after which login asks for a captcha (docs/specification.md 6.7). */
export const CAPTCHA_AFTER_FAILURES = 3;
/** Views that somebody saves of one table (docs/domain.md 11.62). */
export const MOST_VIEWS = 20;
