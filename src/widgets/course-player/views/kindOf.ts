import type { FilePreviewProps } from "../../../ui/media/FilePreview.js";

/** How a file of a course can be shown in place, by its media type. */
export function kindOf(mime: string): Exclude<FilePreviewProps["kind"], "html"> {
  if (mime === "application/pdf") return "pdf";
  const [family = ""] = mime.split("/");
  if (family === "image" || family === "audio" || family === "video") return family;
  // A page of markup is shown by nobody's browser as what it says.
  return family === "text" && !/html|xml/.test(mime) ? "text" : "none";
}
