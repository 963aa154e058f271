/** A resource as Dublin Core and as IEEE LOM (the two that libraries in China and elsewhere harvest). */
import { resourceTypeName } from "../../../../core/rules/resource-types.js";
import type { ResourceRow } from "../store.js";
import { tag, text } from "./xml.js";

export interface Described {
  readonly row: ResourceRow;
  readonly library: string;
  /** The page that shows it. */
  readonly address: string;
  readonly mime: string;
}

export interface Format {
  readonly schema: string;
  readonly namespace: string;
  write(described: Described): string;
}

const LICENSES: Readonly<Record<string, string>> = {
  cc0: "https://creativecommons.org/publicdomain/zero/1.0/",
  "cc-by": "https://creativecommons.org/licenses/by/4.0/",
  "cc-by-sa": "https://creativecommons.org/licenses/by-sa/4.0/",
  "cc-by-nc": "https://creativecommons.org/licenses/by-nc/4.0/",
  "cc-by-nc-sa": "https://creativecommons.org/licenses/by-nc-sa/4.0/",
  school: "In use within the school",
  reserved: "All rights reserved",
};

/** DCMI type vocabulary. */
const DCMI: Readonly<Record<string, string>> = {
  image: "StillImage",
  audio: "Sound",
  video: "MovingImage",
  archive: "Dataset",
};

const DAY = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const XSI = "http://www.w3.org/2001/XMLSchema-instance";

const DC = "http://www.openarchives.org/OAI/2.0/oai_dc/";
const DC_SCHEMA = "http://www.openarchives.org/OAI/2.0/oai_dc.xsd";

const oaiDc: Format = {
  schema: DC_SCHEMA,
  namespace: DC,
  write({ row, library, address, mime }) {
    return tag(
      "oai_dc:dc",
      {
        "xmlns:oai_dc": DC,
        "xmlns:dc": "http://purl.org/dc/elements/1.1/",
        "xmlns:xsi": XSI,
        "xsi:schemaLocation": `${DC} ${DC_SCHEMA}`,
      },
      text("dc:title", row.title),
      ...row.authors.map((author) => text("dc:creator", author)),
      ...[row.discipline, row.major, ...row.keywords].map((subject) => text("dc:subject", subject)),
      text("dc:description", row.description),
      text("dc:publisher", row.school),
      text("dc:date", DAY(row.updated_at)),
      text("dc:type", DCMI[row.media] ?? "Text"),
      text("dc:type", resourceTypeName(row.type, "en-US")),
      text("dc:format", mime),
      text("dc:identifier", address),
      text("dc:source", row.source),
      text("dc:language", row.language),
      text("dc:relation", library),
      text("dc:rights", LICENSES[row.license] ?? row.license),
    );
  },
};

const LOM = "http://ltsc.ieee.org/xsd/LOM";
const LOM_SCHEMA = "http://ltsc.ieee.org/xsd/lomv1.0/lom.xsd";

const said = (name: string, value: string, language: string): string =>
  value === "" ? "" : tag(name, {}, text("string", value, { language }));
const term = (name: string, value: string): string =>
  tag(name, {}, text("source", "LOMv1.0"), text("value", value));

/** ISO 8601. */
const duration = (seconds: number): string =>
  `PT${Math.floor(seconds / 3600)}H${Math.floor(seconds / 60) % 60}M${seconds % 60}S`;

const lom: Format = {
  schema: LOM_SCHEMA,
  namespace: LOM,
  write({ row, library, address, mime }) {
    const own = row.language;
    return tag(
      "lom",
      { xmlns: LOM, "xmlns:xsi": XSI, "xsi:schemaLocation": `${LOM} ${LOM_SCHEMA}` },
      tag(
        "general",
        {},
        tag("identifier", {}, text("catalog", "URI"), text("entry", address)),
        said("title", row.title, own),
        text("language", own),
        said("description", row.description, own),
        ...row.keywords.map((keyword) => said("keyword", keyword, own)),
      ),
      tag(
        "lifeCycle",
        {},
        term("status", "final"),
        ...row.authors.map((author) =>
          tag(
            "contribute",
            {},
            term("role", "author"),
            text("entity", `BEGIN:VCARD\nVERSION:3.0\nFN:${author}\nORG:${row.school}\nEND:VCARD`),
            tag("date", {}, text("dateTime", DAY(row.updated_at))),
          ),
        ),
      ),
      tag(
        "technical",
        {},
        text("format", mime),
        text("size", row.size || ""),
        text("location", address),
        row.duration > 0 ? tag("duration", {}, text("duration", duration(row.duration))) : "",
      ),
      tag("educational", {}, said("description", resourceTypeName(row.type, "en-US"), "en")),
      tag(
        "rights",
        {},
        term("copyrightAndOtherRestrictions", row.license === "cc0" ? "no" : "yes"),
        said("description", LICENSES[row.license] ?? row.license, "en"),
      ),
      tag("relation", {}, term("kind", "ispartof"), tag("resource", {}, said("description", library, "zh"))),
      tag(
        "classification",
        {},
        term("purpose", "discipline"),
        tag(
          "taxonPath",
          {},
          said("source", "discipline", "en"),
          tag("taxon", {}, said("entry", row.discipline, "zh")),
        ),
      ),
    );
  },
};

export const formats: Readonly<Record<string, Format>> = { oai_dc: oaiDc, lom };
