/** The first page as it is drawn: by its element, and by whoever looks at other shelves before they are saved. */
import { useStore } from "../../../core/element/useStore.js";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import type { homePage } from "../../../core/contract/home.js";
import type { Edition } from "../../../core/contract/platform.js";
import { useMessages } from "../../../core/element/index.js";
import type { PlateDraft } from "../../../core/rules/home.js";
import { requireLogin } from "../../../core/session/index.js";
import { $platform } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import type { Load } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Art } from "../../../ui/layout/Art.js";
import { BannerBox, Banners } from "../Banners.js";
import { messages } from "../messages.js";
import { Actions } from "../Welcome.js";
import type { ShelfProps } from "../Plate.js";
import { Shelves } from "./Shelves.js";

const Page = styled.div`
  display: grid;
  gap: var(--edu-space-7);
  grid-template-columns: minmax(0, 1fr);
  max-width: 1240px;
  margin: 0 auto;
  padding: var(--edu-space-5) var(--edu-space-5) var(--edu-space-8);
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

export interface HomeViewProps {
  readonly edition: Edition;
  readonly load: Pick<Load<Output<typeof homePage>>, "data" | "error" | "reload">;
  /** Shelves in their order, each with its title in the reader's language. */
  readonly plates: readonly PlateDraft[];
  /** Nothing turns by itself. */
  readonly isStill?: boolean;
  /** Above all. */
  readonly notices?: ReactNode;
  /** In the place of a visitor's opening. */
  readonly welcome?: ReactNode;
  /** Above the shelves. */
  readonly own?: ReactNode;
  /** Below the shelves. */
  readonly rest?: ReactNode;
  readonly emptyOf?: ShelfProps["emptyOf"];
}

/** Who this is, the one thing to do next, and shelves. */
export function HomeView({
  edition,
  load: { data, error, reload },
  plates,
  isStill = false,
  notices,
  welcome,
  own,
  rest,
  emptyOf,
}: HomeViewProps): ReactNode {
  const t = useMessages(messages);
  const platform = useStore($platform);
  const banners = data?.banners;
  // Their place is kept free until it is known that there are none.
  const isTwo = banners === undefined || banners.length > 0;
  return (
    <Page>
      {notices}
      <Top data-two={isTwo || undefined}>
        <Hero part="hero" data-own={welcome ? true : undefined}>
          <Picture aria-hidden="true">
            <Art {...OPENINGS[edition]} />
          </Picture>
          {welcome ?? (
            <>
              {/* The name comes with the platform's information; its line is kept free until then. */}
              <h1>{platform.info?.name ?? (platform.error ? t("platform") : "\u00a0")}</h1>
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
            <Banners key={edition} banners={banners} isStill={isStill} />
          ) : (
            <BannerBox as="div">
              {error !== undefined && <ErrorState error={error} onRetry={reload} />}
            </BannerBox>
          ))}
      </Top>
      {own}
      <Shelves edition={edition} plates={plates} counters={data?.counters} emptyOf={emptyOf} />
      {rest}
    </Page>
  );
}
