import type { ReactNode } from "react";
import { styled } from "styled-components";
import { simulationList } from "../../../core/contract/simulation.js";
import { defineMessages, useIsland, useMessages } from "../../../core/element/index.js";
import { useStore } from "../../../core/element/useStore.js";
import { simulations } from "../../../core/rules/places/simulation.js";
import { request, session } from "../../../core/session/index.js";
import { portalHref } from "../../../core/site/index.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Facts, Sheet } from "../../../ui/layout/styles.js";
import { textLang } from "../../../ui/layout/text-lang.js";

const messages = defineMessages(
  {
    experiments: "虚拟实验",
    minutes: "约 {minutes} 分钟",
    passFrom: "{score} 分通过",
    best: "最好 {score} 分",
  },
  {
    experiments: "Virtual experiments",
    minutes: "About {minutes} min",
    passFrom: "Pass mark {score}",
    best: "Best {score}",
  },
);

const List = styled.ul`
  display: grid;
  gap: var(--edu-space-3);

  a {
    display: inline-block;
    min-height: 24px;
    overflow-wrap: anywhere;
  }
`;
const MOST = 24;

/**
 * Experiments that belong to a course; nothing where there are none. It stands last in its column, so that nothing is
 * pushed away.
 * @csspart experiments - Virtual experiments that belong to a course.
 */
export function CourseExperiments({ run }: { readonly run: number }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const signedIn = useStore(session.$signedIn);
  const { data } = useLoad(`experiments ${run}|${locale}|${signedIn}`, (signal) =>
    request(simulationList, { course: run, page: 1, size: MOST }, { signal, quiet: true }),
  );
  if (!data || data.list.length === 0) return null;
  return (
    <Sheet part="experiments">
      <h2>{t("experiments")}</h2>
      <List>
        {data.list.map((one) => (
          <li key={one.id}>
            <a
              href={portalHref(simulations.simulation.href({ experiment: one.id }))}
              lang={textLang(one.title, locale)}
            >
              {one.title}
            </a>
            <Facts>
              <span>{t("minutes", { minutes: one.minutes })}</span>
              <span>
                {one.best === undefined
                  ? t("passFrom", { score: one.passScore })
                  : t("best", { score: one.best })}
              </span>
            </Facts>
          </li>
        ))}
      </List>
    </Sheet>
  );
}
