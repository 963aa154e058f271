import Download from "lucide-react/icons/download";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import FileText from "lucide-react/icons/file-text";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { portalHref } from "../../../core/site/index.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { fileSize } from "../../../ui/layout/numbers.js";
import { textLang } from "../../../ui/layout/text-lang.js";
import type { ShownArticle } from "./ArticleSheet.js";
import { messages } from "./messages.js";

const Section = styled.section`
  margin-block-start: var(--edu-space-6);
  padding-block-start: var(--edu-space-4);
  border-block-start: 1px solid var(--edu-line);

  h2 {
    margin-block-end: var(--edu-space-3);
    font-size: var(--edu-size-3);
  }
  ul {
    display: grid;
    gap: var(--edu-space-2);
  }
  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: var(--edu-space-3);
    align-items: center;
    min-height: 44px;
    padding: var(--edu-space-2) var(--edu-space-3);
    border: 1px solid var(--edu-line);
    border-radius: var(--edu-radius-control);
    color: var(--edu-text);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--edu-accent);
  }
  bdi {
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
    font-variant-numeric: tabular-nums;
  }
  @media print {
    a > svg {
      display: none;
    }
  }
`;

/** What a file is, by its name: PDF, XLSX. */
const kindOf = (name: string): string => /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? "";

/**
 * Attachments: what each is called, what it is and how large.
 * @csspart files - Its attachments.
 */
export function Files({ files }: { readonly files: ShownArticle["files"] }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  return (
    <Section part="files">
      <h2>{t("files")}</h2>
      <ul>
        {files.map(({ name, mime, size, url }, at) => (
          <li key={at}>
            {/* Before it is out there is nothing to fetch. */}
            <a {...(url && { href: portalHref(url), download: name })}>
              <Icon of={mime.includes("spreadsheet") ? FileSpreadsheet : FileText} />
              <span>
                <bdi lang={textLang(name, locale)}>{name}</bdi>
                <small>{[kindOf(name), fileSize(size)].filter(Boolean).join(" · ")}</small>
              </span>
              <Icon of={Download} size={18} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
