import Landmark from "lucide-react/icons/landmark";
import CalendarRange from "lucide-react/icons/calendar-range";
import Monitor from "lucide-react/icons/monitor";
import type { ReactNode } from "react";
import { ApiError } from "../../../core/http/errors.js";
import { Code } from "../../../core/contract/codes.js";
import { dataExport, dataOverview } from "../../../core/contract/datacenter.js";
import { PLATFORM_ZONE } from "../../../core/rules/day.js";
import { requestPrefetched } from "../../../core/session/prefetch-call.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Select } from "../../../ui/controls/Select.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Line } from "../../shared/form-styles.js";
import { Bar, Stack } from "../../shared/page-styles.js";
import { saveWorkbook } from "../../shared/save-workbook.js";
import { usePlace } from "../usePlace.js";
import { readOverviewFilter, EDITIONS } from "./overview-filter.js";
import { Counters } from "./Counters.js";
import { useSay } from "./figures.js";
import { School } from "./School.js";
import { Schools } from "./Schools.js";
import { Trends } from "./Trends.js";
import { Wall } from "./Wall.js";

const Bones = (): ReactNode => (
  <Skeleton>
    <SkeletonBlock style={{ height: 220 }} />
    <SkeletonBlock style={{ height: 320, marginTop: 16 }} />
    <SkeletonBlock style={{ height: 320, marginTop: 16 }} />
  </Skeleton>
);

/** Figures of all schools that one may see, by term: counters, trends, and down to a class. */
export function Datacenter(): ReactNode {
  const say = useSay();
  const { t, locale } = say;
  const { place, go } = usePlace();
  const { input, course, run } = readOverviewFilter(place.filter);
  const { edition, org: school } = input;
  const filterOf = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(place.filter);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next.toString();
  };
  const { data, error, reload } = useLoad(JSON.stringify([input, locale]), (signal) =>
    requestPrefetched(dataOverview, input, { signal, quiet: true }),
  );
  const write = (kind: "xlsx" | "png") =>
    request(dataExport, { ...input, kind }, { quiet: true, timeout: 60_000 });
  const onExport = async () => {
    const { file } = await write("xlsx");
    if (file) saveWorkbook(file, `${t("exportFile")}.xlsx`);
  };
  if (error !== undefined && !data)
    return error instanceof ApiError && error.code === Code.notFound ? (
      <Empty
        icon={Landmark}
        title={t("otherSchool")}
        action={<Button onClick={() => go({ filter: "" })}>{t("province")}</Button>}
      >
        {t("otherSchoolText")}
      </Empty>
    ) : (
      <ErrorState error={error} onRetry={reload} />
    );
  if (!data) return <Bones />;
  if (data.all.length === 0)
    return (
      <Empty icon={Landmark} title={t("none")}>
        {t("noneText")}
      </Empty>
    );
  if (data.terms.length === 0)
    return (
      <Empty icon={CalendarRange} title={t("noTerm")}>
        {t("noTermText")}
      </Empty>
    );
  if (place.item === "wall")
    return <Wall data={data} say={say} onLeave={() => go({ item: "" })} onTime={reload} />;
  const only = data.all.length === 1 ? data.all[0]?.org : undefined;
  const shown = school ?? only;
  const choose = (change: Readonly<Record<string, string>>) =>
    go({ filter: filterOf({ course: "", run: "", ...change }) }, { replace: true });
  return (
    <Stack part="datacenter">
      <Bar>
        <Line>
          {only === undefined && (
            <>
              <Select
                aria-label={t("edition")}
                value={edition ?? ""}
                onChange={(next) => choose({ edition: next, school: "" })}
                options={[
                  { value: "", label: t("anyEdition") },
                  ...EDITIONS.map((value) => ({ value, label: t(value) })),
                ]}
              />
              <Select
                aria-label={t("school")}
                value={school ? String(school) : ""}
                onChange={(next) => choose({ school: next })}
                options={[
                  { value: "", label: t("anySchool") },
                  ...data.all
                    .filter((one) => edition === undefined || one.edition === edition)
                    .map(({ org, name }) => ({ value: String(org), label: name })),
                ]}
              />
            </>
          )}
          <Select
            aria-label={t("term")}
            value={String(data.term)}
            onChange={(next) => choose({ term: next })}
            options={data.terms.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Line>
        <Button icon={<Icon of={Monitor} size={18} />} onClick={() => go({ item: "wall" })}>
          {t("wall")}
        </Button>
      </Bar>
      <Muted>
        {data.addedAt === undefined
          ? t("notCounted")
          : t("upToDate", {
              time: new Date(data.addedAt).toLocaleString(locale, {
                dateStyle: "medium",
                timeStyle: "short",
                timeZone: PLATFORM_ZONE,
              }),
            })}
      </Muted>
      <Counters data={data} say={say} />
      <Trends data={data} say={say} onSave={() => write("png")} onExport={onExport} />
      {shown === undefined ? (
        <Schools data={data} say={say} filterOf={filterOf} onExport={onExport} />
      ) : (
        <School
          org={shown}
          term={data.term}
          course={course}
          run={run}
          say={say}
          filterOf={filterOf}
          isOnly={only !== undefined}
          onExport={onExport}
        />
      )}
    </Stack>
  );
}
