import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import type { schoolDetail } from "../../../core/contract/directory.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { portalHref } from "../../../core/site/index.js";
import { Emblem } from "../../../ui/layout/Emblem.js";
import { shortNumber } from "../../../ui/layout/numbers.js";
import { Facts, Sheet } from "../../../ui/layout/styles.js";
import { textLang } from "../../../ui/layout/text-lang.js";
import { RichText } from "../../../ui/rich/RichText.js";
import { schoolMessages } from "./messages.js";

/** What is shown of a school above its shelves. */
export type ShownSchool = Omit<Output<typeof schoolDetail>, "colleges">;

const Head = styled(Sheet)`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr);
  gap: var(--edu-space-4) var(--edu-space-5);
  align-items: center;

  > .banner {
    grid-column: 1 / -1;
    width: calc(100% + 2 * var(--edu-space-5));
    max-width: none;
    margin: calc(-1 * var(--edu-space-5)) calc(-1 * var(--edu-space-5)) 0;
    border-radius: var(--edu-radius-card) var(--edu-radius-card) 0 0;
    aspect-ratio: 4 / 1;
    object-fit: cover;
  }
  h1 {
    font-size: var(--edu-size-6);
    overflow-wrap: anywhere;
  }
  > dl {
    grid-column: 1 / -1;
  }
  @media (max-width: 600px) {
    grid-template-columns: 64px minmax(0, 1fr);
    gap: var(--edu-space-3) var(--edu-space-4);

    > [part="emblem"] {
      scale: 0.62;
      transform-origin: 0 50%;
    }
  }
`;
const Counters = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(96px, 1fr));
  gap: var(--edu-space-3);
  padding-block-start: var(--edu-space-4);
  border-block-start: 1px solid var(--edu-line);

  > div {
    display: flex;
    flex-direction: column-reverse;
  }
  dt {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
  }
  dd {
    font-size: var(--edu-size-5);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
const Where = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--edu-space-1) var(--edu-space-3);
  margin-block-start: var(--edu-space-4);
  font-size: var(--edu-size-2);

  dt {
    color: var(--edu-text-muted);
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

/**
 * Who a school is: its banner, emblem, name, facts and counters.
 * @param children of the page around it
 * @csspart head - The emblem, name, facts and counters of a school.
 */
export function SchoolHead({
  school,
  children,
}: {
  readonly school: ShownSchool;
  readonly children?: ReactNode;
}): ReactNode {
  const t = useMessages(schoolMessages);
  const { locale } = useIsland();
  const counters = [
    ["countCourses", school.courses],
    ["countTeachers", school.teachers],
    ["countLearners", school.learners],
    ["countLibraries", school.libraries],
    ["countResources", school.resources],
  ] as const;
  const facts = [
    school.city,
    school.type && t(school.type),
    t(school.edition === "higher" ? "ofHigher" : "ofVocational"),
    school.founded > 0 && t("founded", { year: String(school.founded) }),
    school.code && t("code", { code: school.code }),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <Head part="head">
      {school.banner && (
        <img
          className="banner"
          src={portalHref(school.banner)}
          alt={school.bannerAlt ?? ""}
          decoding="async"
        />
      )}
      <Emblem
        id={`school-${school.id}`}
        type={school.type}
        size={104}
        src={school.emblem && portalHref(school.emblem)}
        alt={school.emblemAlt ?? ""}
      />
      <div>
        <h1 lang={textLang(school.name, locale)}>{school.name}</h1>
        <Facts>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Facts>
        {children}
      </div>
      {/* Of a school that has nothing here yet there is nothing to count. */}
      {counters.some(([, count]) => count > 0) && (
        <Counters>
          {counters
            .filter(([, count]) => count > 0)
            .map(([name, count]) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{shortNumber(count, locale)}</dd>
              </div>
            ))}
        </Counters>
      )}
    </Head>
  );
}

/** What a school says of itself, and where it is. */
export function SchoolAbout({ school }: { readonly school: ShownSchool }): ReactNode {
  const t = useMessages(schoolMessages);
  const { locale } = useIsland();
  const { intro, about, address, phone, website } = school;
  return (
    <Sheet>
      <h2>{t("about")}</h2>
      <p lang={textLang(intro, locale)}>{intro}</p>
      {about && <RichText document={about} />}
      {(address || phone || website) && (
        <Where>
          {address && (
            <>
              <dt>{t("address")}</dt>
              <dd lang={textLang(address, locale)}>{address}</dd>
            </>
          )}
          {phone && (
            <>
              <dt>{t("phone")}</dt>
              <dd>{phone}</dd>
            </>
          )}
          {website && (
            <>
              <dt>{t("website")}</dt>
              <dd>
                <a href={website} target="_blank" rel="noopener noreferrer">
                  {website}
                </a>
              </dd>
            </>
          )}
        </Where>
      )}
    </Sheet>
  );
}
