/** A certificate on paper: A4, with a QR code that leads to its check (docs/domain.md 11.31). */
import { encode } from "uqr";
import { places } from "../../../core/rules/places/index.js";
import type { Platform } from "../../adapters/index.js";
import { fail } from "../../http/index.js";
import { Code } from "../../../core/contract/index.js";
import { type Locale, type Message, type Params, translate } from "../../messages.js";
import { type Glyphs, PAGE, rowsOf, textAt, type TextStyle, writeDocument } from "../../pdf/document.js";
import { fontOf } from "../../pdf/font.js";
import { badgeOf, isBadge, type Issuer } from "./badge/credential.js";
import { messages, words } from "./messages.js";
import { shownDigest } from "./seal.js";
import type { CertificateRow } from "./store.js";

export interface Shown {
  readonly kind: "completion" | "excellent";
  readonly holder: string;
  readonly course: string;
  readonly school: string;
  readonly term: string;
  readonly score: number;
  readonly issuedAt: number;
  readonly expiresAt?: number | undefined;
  readonly serial: string;
  /** Missing on a specimen. */
  readonly code?: string;
  readonly sha256?: string;
}

const MARGIN = 40;
const TEXT = 90;
const INK = "0.07 0.09 0.15";
const SOFT = "0.29 0.33 0.39";
const GOLD = "0.62 0.45 0.16";
const STYLES = {
  title: { size: 38, colour: GOLD },
  school: { size: 17, colour: INK },
  body: { size: 17, colour: INK },
  note: { size: 10.5, colour: SOFT },
  specimen: { size: 30, colour: "0.78 0.11 0.11" },
} as const satisfies Record<string, TextStyle>;
const QR = { x: TEXT, y: 128, edge: 108 } as const;

const widthOf = ({ advanceOf }: Glyphs, text: string, size: number): number =>
  Array.from(text).reduce((sum, character) => sum + advanceOf(character), 0) * size;
const centered = (glyphs: Glyphs, text: string, style: TextStyle, y: number): string =>
  textAt(glyphs, text, style, { x: Math.round((PAGE.width - widthOf(glyphs, text, style.size)) / 2), y });

const frame = (inset: number, width: number): string =>
  `${GOLD} RG ${width} w ${inset} ${inset} ${PAGE.width - 2 * inset} ${PAGE.height - 2 * inset} re S\n`;

/** Dark modules as squares, from the upper left. */
function qrOf(text: string): string {
  const { size, data } = encode(text, { ecc: "M", border: 0 });
  const side = QR.edge / size;
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark
        ? [
            `${(QR.x + x * side).toFixed(2)} ${(QR.y + QR.edge - (y + 1) * side).toFixed(2)} ${side.toFixed(2)} ${side.toFixed(2)} re`,
          ]
        : [],
    ),
  );
  return `0 0 0 rg\n${squares.join("\n")}\nf\n`;
}

/** One that was issued, which carries itself as a badge too. @throws as `certificateDocument` */
export async function issuedDocument(
  platform: Platform,
  issuer: Issuer,
  locale: Locale,
  row: CertificateRow,
): Promise<Uint8Array> {
  const badge = isBadge(row) ? await badgeOf(platform, issuer, locale, row) : undefined;
  const shown = {
    ...row,
    serial: row.serial ?? "",
    code: row.verify_code ?? "",
    issuedAt: row.issued_at ?? 0,
    expiresAt: row.expires_at ?? undefined,
  };
  return certificateDocument(platform, issuer.publicUrl, locale, shown, badge);
}

/**
 * @param badge the same as a signed credential, to go along
 * @throws Failure failed on a platform without fonts
 */
export async function certificateDocument(
  platform: Platform,
  publicUrl: string,
  locale: Locale,
  shown: Shown,
  badge?: string,
): Promise<Uint8Array> {
  const font = await fontOf(platform);
  if (!font) throw fail(Code.failed, messages.noFont);
  const say = (text: Message, params: Params = {}) => translate(text, locale, params);
  const title = say(words[shown.kind]);
  const address = publicUrl + places.certificateCheck.href({ code: shown.code ?? "" });
  const text = say(shown.kind === "excellent" ? words.textExcellent : words.text, {
    holder: shown.holder,
    course: shown.course,
    term: shown.term || say(words.anyTime),
    score: shown.score,
  });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Asia/Shanghai" });
  const digest = shown.sha256 && shownDigest(shown.sha256).replaceAll(/(.{4})(?=.)/g, "$1 ");
  const facts = [
    say(words.serial, { serial: shown.serial }),
    ...(shown.code === undefined ? [] : [say(words.code, { code: shown.code })]),
    ...(digest ? [say(words.digest, { digest })] : []),
    say(words.scan),
    address,
  ];
  const draw = (glyphs: Glyphs) => {
    const width = PAGE.width - 2 * TEXT;
    const rows = rowsOf(text, STYLES.body.size, width, glyphs);
    let page = frame(MARGIN, 2.5) + frame(MARGIN + 7, 0.8);
    page += centered(glyphs, title, STYLES.title, 660);
    rows.forEach((row, nth) => {
      page += textAt(glyphs, row, STYLES.body, { x: TEXT, y: 560 - nth * 34 });
    });
    const right = (line: string, style: TextStyle, y: number) =>
      textAt(glyphs, line, style, {
        x: Math.round(PAGE.width - TEXT - widthOf(glyphs, line, style.size)),
        y,
      });
    page += right(shown.school, STYLES.school, 340);
    page += right(say(words.issuedAt, { date: days.format(shown.issuedAt) }), STYLES.body, 308);
    if (shown.expiresAt !== undefined)
      page += right(say(words.expiresAt, { date: days.format(shown.expiresAt) }), STYLES.note, 284);
    page += qrOf(address);
    const lines = facts.flatMap((fact) => rowsOf(fact, STYLES.note.size, width - QR.edge - 20, glyphs));
    lines.forEach((line, nth) => {
      const place = { x: QR.x + QR.edge + 20, y: QR.y + QR.edge - 12 - nth * 17 };
      page += textAt(glyphs, line, STYLES.note, place);
    });
    if (shown.code === undefined) page += centered(glyphs, say(words.specimen), STYLES.specimen, 730);
    return [page];
  };
  const attachments =
    badge === undefined
      ? []
      : [{ name: "open-badge.jwt", mime: "application/vc+jwt", bytes: new TextEncoder().encode(badge) }];
  const { bytes } = writeDocument(title, font, draw, [], attachments);
  return bytes;
}
