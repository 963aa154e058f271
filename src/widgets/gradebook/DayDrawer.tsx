import { type ReactNode, useMemo } from "react";
import type { Output } from "../../core/contract/call.js";
import { dailyDays, dailyGive, dailyTakeBack } from "../../core/contract/daily.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { dayOf } from "../../core/rules/day.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Input } from "../../ui/controls/Input.js";
import type { GridColumn } from "../../ui/data/grid/columns.js";
import { DataGrid } from "../../ui/data/grid/DataGrid.js";
import { useGrid } from "../../ui/data/grid/useGrid.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { Drawer } from "../../ui/overlay/Drawer.js";
import { messages } from "./daily-messages.js";
import { dayFrom, fieldOf, sayDay, sayPoints, sayTime } from "../shared/days.js";
import { Form, Split, Stack } from "./styles.js";

type Day = Output<typeof dailyDays>["list"][number] & { readonly id: number };
type Point = Day["points"][number];

/** @returns undefined for what nobody can give */
function pointsOf(text: string): number | undefined {
  const plain = text.normalize("NFKC").replaceAll(/[−–]/g, "-").trim();
  if (!/^[+-]?\d{1,2}(?:\.[05])?$/.test(plain)) return undefined;
  const points = Number(plain);
  return points !== 0 && Math.abs(points) <= 20 ? points : undefined;
}

/** More or less for one day, with why. */
function GiveForm({
  course,
  learner,
  today,
  onDone,
}: {
  readonly course: number;
  readonly learner: number;
  readonly today: number;
  readonly onDone: (point: number, points: number) => void;
}): ReactNode {
  const t = useMessages(messages);
  const form = useForm(dailyGive, {
    fields: { day: fieldOf(today), points: "", reason: "" },
    validate({ day, points, reason }) {
      const at = dayFrom(day);
      return {
        day: at === undefined || at > today ? t("giveDayWrong") : undefined,
        points: pointsOf(points) === undefined ? t("givePointsWrong") : undefined,
        reason: reason.trim() ? undefined : t("reasonWrong"),
      };
    },
    input: ({ day, points, reason }) => ({
      id: course,
      learner,
      day: dayFrom(day) ?? today,
      points: pointsOf(points) ?? 0,
      reason,
    }),
    done: ({ point }, { points }) => onDone(point, pointsOf(points) ?? 0),
  });
  return (
    <Form {...form.form} aria-label={t("give")}>
      <Split>
        <Field label={t("giveDay")} error={form.errors.day}>
          <Input type="date" {...form.text("day")} />
        </Field>
        <Field label={t("givePoints")} help={t("givePointsHelp")} error={form.errors.points}>
          <Input {...form.text("points")} autoComplete="off" />
        </Field>
      </Split>
      <Field label={t("reason")} help={t("reasonHelp")} error={form.errors.reason} required>
        <Input {...form.text("reason")} maxLength={300} />
      </Field>
      <FormError>{form.message}</FormError>
      <div>
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t("giveGo")}
        </Button>
      </div>
    </Form>
  );
}

/** The days of one learner, and what a teacher gives them for one. */
export function DayDrawer({
  course,
  learner,
  name,
  span,
  now,
  mayGive,
  onChanged,
  onClose,
}: {
  readonly course: number;
  readonly learner: number;
  readonly name: string;
  readonly span: { readonly from: number | undefined; readonly to: number | undefined };
  /** By the server's clock. */
  readonly now: number;
  readonly mayGive: boolean;
  /** The table behind it is read anew. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { locale } = useIsland();
  const grid = useGrid("daily-days");
  const load = useLoad(`${learner}|${span.from}|${span.to}`, (signal) =>
    request(dailyDays, { id: course, learner, ...span }, { signal, quiet: true }),
  );
  const data = useMemo(
    () => load.data && { list: load.data.list.map((one) => ({ ...one, id: one.day })) },
    [load.data],
  );
  const changed = () => {
    load.reload();
    onChanged();
  };
  const takeBack = async (point: number) => {
    try {
      await request(dailyTakeBack, { id: course, point });
      toast({ kind: "ok", text: t("takenBack") });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    changed();
  };
  const say = ({ points, reason, author }: Point) => t("one", { points: sayPoints(points), reason, author });
  const number = (id: "minutes" | "questions" | "answers" | "notes"): GridColumn<Day> => ({
    id,
    header: t(id),
    cell: (one) => one[id],
    align: "end",
    width: "72px",
    sortable: true,
    exportValue: (one) => one[id],
  });
  const columns: readonly GridColumn<Day>[] = [
    {
      id: "day",
      header: t("day"),
      cell: (one) => sayDay(one.day, locale),
      fixed: true,
      sortable: true,
      exportValue: (one) => fieldOf(one.day),
    },
    number("minutes"),
    {
      id: "signedIn",
      header: t("signedIn"),
      cell: (one) => (one.signedInAt === undefined ? "\u2014" : sayTime(one.signedInAt, locale)),
      width: "80px",
      exportValue: (one) => (one.signedInAt === undefined ? "" : sayTime(one.signedInAt, locale)),
    },
    number("questions"),
    number("answers"),
    number("notes"),
    {
      id: "points",
      header: t("points"),
      width: "minmax(160px, 2fr)",
      cell: (one) =>
        one.points.map((point) => (
          <div key={point.point}>
            {say(point)}{" "}
            {mayGive && (
              <Button
                variant="link"
                aria-label={t("takeBack", { points: sayPoints(point.points), reason: point.reason })}
                onClick={() => void takeBack(point.point)}
              >
                {t("undo")}
              </Button>
            )}
          </div>
        )),
      exportValue: (one) => one.points.map(say).join("; "),
    },
  ];
  return (
    <Drawer open width={860} title={t("open", { name })} onClose={onClose}>
      <Stack>
        {mayGive && (
          <GiveForm
            key={load.data?.list.length}
            course={course}
            learner={learner}
            today={dayOf(now)}
            onDone={(point, points) => {
              toast({
                kind: "ok",
                text: t("given", { points: sayPoints(points) }),
                action: { label: t("undo"), act: () => void takeBack(point) },
              });
              changed();
            }}
          />
        )}
        <DataGrid
          grid={grid}
          label={t("open", { name })}
          columns={columns}
          load={{ ...load, data }}
          empty={<Empty title={t("noDays")} />}
        />
      </Stack>
    </Drawer>
  );
}
