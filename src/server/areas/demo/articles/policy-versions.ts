/** What the demo's policies said before: the same, without what was added since. */
import { LOCALES } from "../../../messages.js";
import { privacyPolicy } from "./privacy-policy.js";
import { serviceAgreement } from "./service-agreement.js";
import { blocksOf } from "./text.js";

const DAY = 86_400_000;

/** A policy's version is the day it holds from, in Beijing; what the demo begins with holds whatever its clock says. */
export const holdsFrom = (version: string, now: number): number =>
  Math.min(Date.parse(`${version}T00:00:00+08:00`), now - DAY);

const earlier = [
  {
    policy: privacyPolicy,
    version: "2025-09-01",
    /** Beginnings of the lines that came later. */
    added: ["- 考试过程的监控影像", "- 复制、转移", "- exam recordings", "- copy and transfer"],
  },
  {
    policy: serviceAgreement,
    version: "2025-03-01",
    added: [],
  },
] as const;

/** Both languages of each. */
export const earlierVersions = (now: number) =>
  earlier.flatMap(({ policy, version, added }) =>
    LOCALES.map((locale) => ({
      code: policy.code,
      locale,
      version,
      title: policy[locale].title,
      blocks: JSON.stringify(
        blocksOf(
          policy[locale].text
            .split("\n")
            .filter((line) => !added.some((beginning) => line.toLowerCase().startsWith(beginning)))
            .join("\n"),
        ),
      ),
      published_at: holdsFrom(version, now),
    })),
  );
