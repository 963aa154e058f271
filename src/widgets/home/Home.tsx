import { useStore } from "../../core/element/useStore.js";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { $edition, useIsland, useMessages } from "../../core/element/index.js";
import { $platform } from "../../core/site/index.js";
import { requireLogin, session } from "../../core/session/index.js";
import { Art } from "../../ui/layout/Art.js";
import { Button } from "../../ui/controls/Button.js";
import "../notice-bar/index.js";
import { homePage } from "../../core/contract/home.js";
import { DEFAULT_PLATES, type PlateKind } from "../../core/rules/home.js";
import { request } from "../../core/session/index.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Help, Information } from "./Articles.js";
import { BannerBox, Banners } from "./Banners.js";
import { Courses, Libraries, Soon, Subjects, Textbooks } from "./Learning.js";
import { messages } from "./messages.js";
import { GoOn, Teaching, useMyCourses } from "./OwnCourses.js";
import { Activities, Counters, Schools, Teachers } from "./People.js";
import { Actions, Welcome } from "./Welcome.js";

const Page = styled.div`
  display: grid;
  gap: var(--edu-space-7);
  grid-template-columns: minmax(0, 1fr);
  max-width: 1240px;
  margin: 0 auto;
  padding: var(--edu-space-5);
  padding-bottom: var(--edu-space-8);
  background: var(--edu-bg);

  @media (max-width: 600px) {
    gap: var(--edu-space-6);
    padding: var(--edu-space-4);
  }
`;
/** The next step, and what the platform points at beside it. */
const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-4);

  @media (min-width: 701px) {
    &[data-two] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
  @media (min-width: 901px) {
    &[data-two] {
      grid-template-columns: minmax(0, 8fr) minmax(0, 5fr);
    }
  }
`;
const Hero = styled.section`
  position: relative;
  display: grid;
  align-content: center;
  gap: var(--edu-space-4);
  min-height: 380px;
  padding: var(--edu-space-7) var(--edu-space-7);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-dialog);
  background: var(--edu-surface);
  overflow: hidden;
  isolation: isolate;

  h1 {
    max-width: 620px;
    font-size: var(--edu-size-7);
  }
  p {
    max-width: 390px;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-4);
  }
  @media (max-width: 600px) {
    min-height: 0;
    padding: var(--edu-space-5) var(--edu-space-4);

    /* Of whoever signed in is not known yet what they do next. */
    &[data-own] {
      min-height: 288px;
    }

    h1 {
      font-size: var(--edu-size-6);
    }
    p {
      font-size: var(--edu-size-3);
    }
  }
`;
const Picture = styled.div`
  position: absolute;
  inset: 0 0 0 auto;
  z-index: -1;
  width: 46%;
  mask-image: linear-gradient(to right, transparent, #000 55%);

  > * {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  @media (max-width: 900px) {
    display: none;
  }
`;

/** The picture that each edition opens with: its tone is the accent's own. */
const OPENINGS = {
  higher: { id: "home-higher-14", discipline: "mathematics", tone: 3 },
  vocational: { id: "home-vocational-21", discipline: "mechanics", tone: 3 },
} as const;
const SHELVES: Readonly<Record<Exclude<PlateKind, "counters">, () => ReactNode>> = {
  subjects: Subjects,
  courses: Courses,
  soon: Soon,
  activities: Activities,
  libraries: Libraries,
  schools: Schools,
  teachers: Teachers,
  textbooks: Textbooks,
  news: Information,
  help: Help,
};

/** The portal's first page: who this is, the one thing to do next, and shelves in the platform's order. */
export function Home(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { info, error } = useStore($platform);
  const edition = useStore($edition);
  const signedIn = useStore(session.$signedIn);
  const teaches = (useStore(session.$user)?.roles.includes("teacher") ?? false) && signedIn;
  const learning = useMyCourses("learner", signedIn);
  const teaching = useMyCourses("teacher", teaches);
  const own = useLoad(JSON.stringify([homePage.path, edition, locale]), (signal) =>
    request(homePage, { edition }, { signal }),
  );
  const banners = own.data?.banners;
  // Their place is kept free until it is known that there are none.
  const isTwo = banners === undefined || banners.length > 0;
  const plates = own.data?.plates.map(({ kind }) => kind) ?? DEFAULT_PLATES[edition];
  return (
    <Page>
      <edu-notice-bar />
      <Top data-two={isTwo || undefined}>
        <Hero part="hero" data-own={signedIn || undefined}>
          <Picture aria-hidden="true">
            <Art {...OPENINGS[edition]} />
          </Picture>
          {signedIn ? (
            <Welcome learning={learning} />
          ) : (
            <>
              {/* The name comes with the platform's information; its line is kept free until then. */}
              <h1>{info?.name ?? (error ? t("platform") : "\u00a0")}</h1>
              <p>{t(edition === "vocational" ? "lead_vocational" : "lead_higher")}</p>
              <Actions>
                <Button variant="primary" size="l" onClick={() => requireLogin("register")}>
                  {t("register")}
                </Button>
                <Button size="l" onClick={() => requireLogin("login")}>
                  {t("signIn")}
                </Button>
              </Actions>
            </>
          )}
        </Hero>
        {isTwo &&
          (banners ? (
            <Banners key={edition} banners={banners} />
          ) : (
            <BannerBox as="div">
              {own.error !== undefined && <ErrorState error={own.error} onRetry={own.reload} />}
            </BannerBox>
          ))}
      </Top>
      {teaches && <Teaching load={teaching} />}
      {signedIn && <GoOn load={learning} />}
      {plates.map((kind) => {
        if (kind === "counters") return own.data && <Counters key={kind} counters={own.data.counters} />;
        const Shelf = SHELVES[kind];
        return <Shelf key={kind} />;
      })}
      <slot />
    </Page>
  );
}
