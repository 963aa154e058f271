/** Words of the catalogue for what comes from the wire. */
export const MEDIA_WORDS: Readonly<
  Record<string, "document" | "slides" | "image" | "audio" | "video" | "text" | "archive" | "other">
> = {
  document: "document",
  slides: "slides",
  image: "image",
  audio: "audio",
  video: "video",
  text: "text",
  archive: "archive",
  other: "other",
};

export const LICENSE_WORDS = {
  cc0: "cc0",
  "cc-by": "cc-by",
  "cc-by-sa": "cc-by-sa",
  "cc-by-nc": "cc-by-nc",
  "cc-by-nc-sa": "cc-by-nc-sa",
  school: "licenseSchool",
  reserved: "reserved",
} as const;
