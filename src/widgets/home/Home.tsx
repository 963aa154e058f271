import { useStore } from "../../core/element/useStore.js";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { $edition, useMessages } from "../../core/element/index.js";
import { $platform } from "../../core/site/index.js";
import { requireLogin, session } from "../../core/session/index.js";
import { Art } from "../../ui/layout/Art.js";
import { Button } from "../../ui/controls/Button.js";
import "../notice-bar/index.js";
import { Articles } from "./Articles.js";
import { Courses, GoOn, Teaching, useMyCourses } from "./Courses.js";
import { Actions, Welcome } from "./Welcome.js";
import { Libraries } from "./Libraries.js";
import { messages } from "./messages.js";

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
const Hero = styled.section`
  position: relative;
  display: grid;
  align-content: center;
  gap: var(--edu-space-4);
  min-height: 320px;
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
    max-width: 520px;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-4);
  }
  @media (max-width: 600px) {
    min-height: 0;
    padding: var(--edu-space-6) var(--edu-space-4);

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

/** The portal's first page: who this is, the one thing to do next, notices, and help for newcomers. */
export function Home(): ReactNode {
  const t = useMessages(messages);
  const { info, error } = useStore($platform);
  const edition = useStore($edition);
  const signedIn = useStore(session.$signedIn);
  const teaches = (useStore(session.$user)?.roles.includes("teacher") ?? false) && signedIn;
  const learning = useMyCourses("learner", signedIn);
  const teaching = useMyCourses("teacher", teaches);
  return (
    <Page>
      <edu-notice-bar />
      <Hero part="hero">
        <Picture aria-hidden="true">
          <Art id={`home-${edition}`} discipline={edition} />
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
      {teaches && <Teaching load={teaching} />}
      {signedIn && <GoOn load={learning} />}
      <Courses sort="hot" heading={t("hotCourses")} />
      <Courses sort="soon" state="enrolling,scheduled" heading={t("soonCourses")} />
      <Libraries />
      <Articles kind="notice" heading={t("notices")} />
      <Articles kind="help" heading={t("help")} />
      <slot />
    </Page>
  );
}
