import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import type { homePage } from "../../core/contract/home.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { Art, tonesOf } from "../../ui/layout/Art.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { useCalm } from "../../ui/layout/useCalm.js";
import { messages } from "./messages.js";

/** How long one banner shows, in ms. */
const TURN = 6000;
const never = () => () => undefined;

export const BannerBox = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: minmax(0, 1fr) auto;
  min-height: 380px;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-dialog);
  background: var(--edu-surface);
  overflow: hidden;

  .slide {
    position: relative;
    display: grid;
    grid-template-rows: minmax(110px, 1fr) auto;
    grid-template-columns: minmax(0, 1fr);
    height: 100%;
    color: var(--edu-text);
    text-decoration: none;
  }
  /* Inside of the box, which cuts off what is around it. */
  a:focus-visible {
    outline-offset: -2px;
  }
  .picture {
    position: relative;

    > * {
      position: absolute;
      inset: 0;
      width: 100%;
      height: 100%;
    }
  }
  .words {
    display: grid;
    gap: 2px;
    height: 96px;
    align-content: center;
    padding: var(--edu-space-3) var(--edu-space-4);
    border-top: 1px solid var(--edu-line);
  }
  .words strong {
    overflow: hidden;
    font-size: var(--edu-size-4);
    font-weight: 600;
    line-height: 1.35;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .words span {
    display: -webkit-box;
    overflow: hidden;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
    line-height: 1.45;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .slide:hover strong {
    color: var(--edu-accent);
  }
  .titles {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    border-top: 1px solid var(--edu-line);
  }
  .titles a {
    display: block;
    padding: 7px var(--edu-space-4);
    overflow: hidden;
    border-inline-start: 3px solid transparent;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .titles a:hover {
    color: var(--edu-text);
  }
  .titles a[aria-current] {
    border-color: var(--edu-accent);
    background: var(--edu-hover);
    color: var(--edu-text);
  }
  .controls {
    position: absolute;
    inset-block-start: var(--edu-space-2);
    inset-inline-end: var(--edu-space-2);
    z-index: 1;
    display: flex;
    border: 1px solid var(--edu-line);
    border-radius: var(--edu-radius-pill);
    background: var(--edu-surface);
  }
  @media (max-width: 600px) {
    min-height: 0;
    border-radius: var(--edu-radius-card);

    .words {
      height: 88px;
      padding-block: var(--edu-space-2);
    }
    .slide {
      grid-template-rows: 110px auto;
    }
  }
`;

type Banner = Output<typeof homePage>["banners"][number];

/**
 * What the platform points at, one after the other (WAI-ARIA Authoring Practices, Carousel; WCAG 2.2.2). It stands still
 * under the pointer and the focus, by the button, and for whoever wants less motion; each is a link of its own besides.
 * @param isStill nothing turns until somebody says so
 * @csspart banners - What the platform points at.
 */
export function Banners({
  banners,
  isStill,
}: {
  readonly banners: readonly Banner[];
  readonly isStill: boolean;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const calm = useCalm();
  const [at, setAt] = useState(0);
  /** What the person said by the button; undefined: nothing. */
  const [playing, setPlaying] = useState(isStill ? false : undefined);
  const [isHeld, setHeld] = useState(false);
  // Without its code nothing could be pressed: buttons come with it.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const count = banners.length;
  const isMeant = playing ?? !calm;
  const turns = isAlive && count > 1 && isMeant && !isHeld;
  useEffect(() => {
    if (!turns) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") setAt((before) => (before + 1) % count);
    }, TURN);
    return () => clearInterval(timer);
  }, [turns, count]);
  const tones = tonesOf(banners.map(({ id, subject }) => ({ id: `banner-${id}`, discipline: subject })));
  const shown = at % count;
  const one = banners[shown];
  if (!one) return null;
  const step = (by: number) => setAt((shown + by + count) % count);
  return (
    <BannerBox
      part="banners"
      aria-roledescription={t("carousel")}
      aria-label={t("banners")}
      onPointerEnter={({ pointerType }) => setHeld(pointerType === "mouse")}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHeld(currentTarget.contains(relatedTarget))}
    >
      {isAlive && count > 1 && (
        <div className="controls">
          <IconButton
            label={t(isMeant ? "pause" : "play")}
            icon={isMeant ? Pause : Play}
            iconSize={16}
            onClick={() => setPlaying(!isMeant)}
          />
          <IconButton label={t("previous")} icon={ChevronLeft} iconSize={18} onClick={() => step(-1)} />
          <IconButton label={t("following")} icon={ChevronRight} iconSize={18} onClick={() => step(1)} />
        </div>
      )}
      <div aria-live={turns ? "off" : "polite"}>
        <div
          role="group"
          aria-roledescription={t("slide")}
          aria-label={t("slideOf", { at: shown + 1, count })}
          style={{ height: "100%" }}
        >
          <a className="slide" href={portalHref(one.address)}>
            <span className="picture">
              <Art id={`banner-${one.id}`} discipline={one.subject} tone={tones[shown]} />
            </span>
            <span className="words">
              <strong lang={textLang(one.title, locale)}>{one.title}</strong>
              <span lang={textLang(one.text, locale)}>{one.text}</span>
            </span>
          </a>
        </div>
      </div>
      {count > 1 && (
        <ul className="titles">
          {banners.map(({ id, title, address }, nth) => (
            <li key={id}>
              <a
                href={portalHref(address)}
                lang={textLang(title, locale)}
                aria-current={nth === shown || undefined}
                onFocus={() => setAt(nth)}
                onPointerEnter={() => setAt(nth)}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </BannerBox>
  );
}
