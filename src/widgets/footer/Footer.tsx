import { useStore } from "../../core/element/useStore.js";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { $platform, loadPlatform, portalHref } from "../../core/site/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { messages } from "./messages.js";
import { article } from "../../core/rules/places/common.js";

const Root = styled.footer`
  border-top: 1px solid var(--edu-line);
  background: var(--edu-surface);
  color: var(--edu-text-muted);
  font-size: var(--edu-size-2);

  @media print {
    display: none;
  }
`;
const Inner = styled.div`
  display: grid;
  gap: var(--edu-space-3);
  justify-items: center;
  max-width: 1240px;
  /* Room for its lines from the start, so that nothing below jumps when they come. */
  min-height: 168px;
  margin: 0 auto;
  padding: var(--edu-space-6) var(--edu-space-5);
  text-align: center;
`;
const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--edu-space-1) var(--edu-space-5);

  a {
    display: inline-block;
    min-height: 24px;
    color: var(--edu-text-muted);
    text-decoration: none;
  }
  a:hover {
    color: var(--edu-text);
    text-decoration: underline;
  }
`;
const Filings = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--edu-space-1) var(--edu-space-5);
  color: var(--edu-text-faint);
`;

/** Only addresses that a browser opens as a page are links; a hostile one becomes plain text. */
const safe = (address: string) => (/^(https?:\/\/|\/(?!\/))/i.test(address) ? address : undefined);

/** Text, links and filing numbers of the platform (docs/specification.md 1.5). */
export function Footer(): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { info, error } = useStore($platform);
  if (!info) {
    return (
      <Root part="footer">
        <Inner>
          {error ? (
            <p role="alert">
              {t("failed")}{" "}
              {error instanceof ApiError && error.kind === "nowhere" ? (
                explain(error)
              ) : (
                <Button variant="link" onClick={() => loadPlatform()}>
                  {t("retry")}
                </Button>
              )}
            </p>
          ) : (
            <Skeleton>
              <SkeletonBlock style={{ width: 280 }} />
            </Skeleton>
          )}
        </Inner>
      </Root>
    );
  }
  const { footer, icp, publicSecurity, links } = info;
  const policies = [
    { name: t("service"), address: article.href({ code: "ServiceAgreement" }) },
    { name: t("privacy"), address: article.href({ code: "PrivacyPolicy" }) },
  ];
  return (
    <Root part="footer">
      <Inner>
        <nav aria-label={t("links")}>
          <Links part="links">
            {[...links, ...policies].map(({ name, address }) => {
              const href = safe(address);
              return (
                <li key={name + address}>
                  {href ? (
                    <a href={portalHref(href)} target="_blank" rel="noopener noreferrer">
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </li>
              );
            })}
          </Links>
        </nav>
        <p part="text">{footer}</p>
        <Filings part="filings">
          {icp && <span lang="zh-CN">{icp}</span>}
          {publicSecurity && <span lang="zh-CN">{publicSecurity}</span>}
        </Filings>
        <slot />
      </Inner>
    </Root>
  );
}
