import type { ReactNode } from "react";
import { styled } from "styled-components";
import { MEDIA_WORDS } from "./media.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { resourceTypeName } from "../../core/rules/resource-types.js";
import { shortNumber } from "../../ui/layout/numbers.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { Progress } from "../../ui/feedback/Progress.js";
import type { LibraryDetail } from "./Frame.js";
import { Muted, Part, Sheet } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";

const Numbers = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  gap: var(--edu-space-4);

  div {
    display: flex;
    flex-direction: column-reverse;
  }
  dt {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
  }
  dd {
    font-size: var(--edu-size-6);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: var(--edu-space-5);
`;
const Plain = styled.ul`
  display: grid;
  gap: var(--edu-space-2);
`;
const Banner = styled.img`
  width: 100%;
  aspect-ratio: 4;
  border-radius: var(--edu-radius-card);
  object-fit: cover;
`;
const SHOWN = 8;

/** What a library is for, who makes it, and what has become of it. */
export function Intro({ library }: { readonly library: LibraryDetail }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const numbers = [
    ["resources", library.resources, t("countResources", { count: "" }).trim()],
    ["users", library.users, t("users")],
    ["visits", library.visits, t("visits")],
    ["downloads", library.downloads, t("download")],
    ["fresh", library.fresh, t("fresh")],
  ] as const;
  const most = Math.max(1, ...library.media.map(({ count }) => count));
  return (
    <Part>
      <h1>{t("intro")}</h1>
      {library.cover && <Banner src={portalHref(library.cover)} alt="" />}
      <Sheet>
        <p lang={textLang(library.intro, locale)}>{library.intro}</p>
        {library.purpose && (
          <>
            <h2>{t("purpose")}</h2>
            <Muted lang={textLang(library.purpose, locale)}>{library.purpose}</Muted>
          </>
        )}
      </Sheet>
      <Sheet>
        <h2>{t("numbers")}</h2>
        <Numbers>
          {numbers.map(([key, value, label]) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{shortNumber(value, locale)}</dd>
            </div>
          ))}
        </Numbers>
      </Sheet>
      <Columns>
        {library.media.length > 0 && (
          <Sheet>
            <h2>{t("byMedia")}</h2>
            <Plain>
              {library.media.map(({ key, count }) => (
                <li key={key}>
                  <Progress
                    label={t(MEDIA_WORDS[key] ?? "other")}
                    value={count}
                    max={most}
                    text={shortNumber(count, locale)}
                  />
                </li>
              ))}
            </Plain>
          </Sheet>
        )}
        {library.types.length > 0 && (
          <Sheet>
            <h2>{t("byType")}</h2>
            <Plain>
              {library.types.slice(0, SHOWN).map(({ key, count }) => (
                <li key={key}>
                  <Progress
                    label={resourceTypeName(Number(key), locale)}
                    value={count}
                    max={library.types[0]?.count ?? 1}
                    text={shortNumber(count, locale)}
                  />
                </li>
              ))}
            </Plain>
          </Sheet>
        )}
        {library.team.length > 0 && (
          <Sheet>
            <h2>{t("team")}</h2>
            <Plain>
              {library.team.map(({ name, role }) => (
                <li key={`${name}${role}`} lang={textLang(name, locale)}>
                  {name} <Muted as="span">{role}</Muted>
                </li>
              ))}
            </Plain>
          </Sheet>
        )}
        {library.schools.length > 0 && (
          <Sheet>
            <h2>{t("schools")}</h2>
            <Plain>
              {library.schools.map((school) => (
                <li key={school} lang={textLang(school, locale)}>
                  {school}
                </li>
              ))}
            </Plain>
          </Sheet>
        )}
      </Columns>
    </Part>
  );
}
