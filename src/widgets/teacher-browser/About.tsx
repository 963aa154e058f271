import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../core/element/index.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Muted, Sheet } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { RichText } from "../../ui/rich/RichText.js";
import type { Teacher } from "./Detail.js";
import { messages } from "./messages.js";

const Body = styled(Sheet)`
  ul {
    display: grid;
    gap: var(--edu-space-3);
  }
  li {
    overflow-wrap: anywhere;
  }
`;

/** What the teacher says of themselves, their works, majors, and contact where they want to be reached. */
export function About({ teacher }: { readonly teacher: Teacher }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { biography, works, majors, contact } = teacher;
  return (
    <Body part="about">
      <h2>{t("biography")}</h2>
      {biography ? <RichText document={biography} /> : <Muted>{t("noBiography")}</Muted>}
      {works.length > 0 && (
        <>
          <h2>{t("works")}</h2>
          <ul>
            {works.map(({ kind, title, source, year }) => (
              <li key={`${kind} ${title}`}>
                <span lang={textLang(title, locale)}>{title}</span>
                <Facts>
                  {[t(kind), source, year > 0 ? String(year) : ""].filter(Boolean).map((fact) => (
                    <span key={fact}>
                      <MultilingualText>{fact}</MultilingualText>
                    </span>
                  ))}
                </Facts>
              </li>
            ))}
          </ul>
        </>
      )}
      {majors.length > 0 && (
        <>
          <h2>{t("majors")}</h2>
          <ul>
            {majors.map(({ name, code, school, role, since }) => (
              <li key={`${school} ${code} ${name}`}>
                <MultilingualText>{name}</MultilingualText>
                <Facts>
                  {[t(role), since > 0 ? t("sinceYear", { year: String(since) }) : "", school]
                    .filter(Boolean)
                    .map((fact) => (
                      <span key={fact}>
                        <MultilingualText>{fact}</MultilingualText>
                      </span>
                    ))}
                </Facts>
              </li>
            ))}
          </ul>
        </>
      )}
      {contact && (
        <>
          <h2>{t("contact")}</h2>
          <p lang={textLang(contact, locale)}>{contact}</p>
        </>
      )}
    </Body>
  );
}
