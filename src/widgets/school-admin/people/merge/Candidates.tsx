import Users from "lucide-react/icons/users";
import { type ReactNode, useState } from "react";
import { mergeCandidates } from "../../../../core/contract/account-merge.js";
import { useIsland, useMessages } from "../../../../core/element/index.js";
import { request } from "../../../../core/session/index.js";
import { Button } from "../../../../ui/controls/Button.js";
import { SearchBox } from "../../../../ui/controls/SearchBox.js";
import { useLoad } from "../../../../ui/data/useLoad.js";
import { Empty } from "../../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../../ui/feedback/Skeleton.js";
import { MultilingualText } from "../../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../../ui/layout/styles.js";
import { Line } from "../../../shared/form-styles.js";
import { Rows, Stack } from "../../../shared/page-styles.js";
import { useSchool } from "../../useSchool.js";
import { messages } from "./messages.js";

/** The same person's other account: those of the same name, or those that are looked for. */
export function Candidates({
  person,
  onChoose,
}: {
  readonly person: { readonly id: number; readonly name: string };
  readonly onChoose: (account: number) => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const org = useSchool();
  const [q, setQ] = useState("");
  const { data, error, reload } = useLoad(`${person.id} ${q} ${locale}`, (signal) =>
    request(mergeCandidates, { org, person: person.id, q: q || undefined }, { signal, quiet: true }),
  );
  return (
    <Stack>
      <h3>{t("choose")}</h3>
      <Muted>{t("chooseText", { name: person.name })}</Muted>
      <SearchBox label={t("search")} value={q} onSearch={setQ} />
      {error !== undefined && !data && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && (
        <Skeleton>
          <SkeletonBlock style={{ height: 88 }} />
        </Skeleton>
      )}
      {data?.list.length === 0 && (
        <Empty icon={Users} title={t("noneFound")}>
          {t("noneFoundText")}
        </Empty>
      )}
      {data && data.list.length > 0 && (
        <Rows>
          {data.list.map(({ id, name, phone, email, schools, numbers }) => {
            const which = phone || email || numbers || t("account", { id });
            return (
              <li key={id} style={{ padding: 12 }}>
                <Line>
                  <span className="grow" style={{ overflowWrap: "anywhere" }}>
                    <b>
                      <MultilingualText>{name}</MultilingualText>
                    </b>{" "}
                    <Muted as="span">
                      {[phone, email, numbers, schools].filter(Boolean).join(" · ") || t("account", { id })}
                    </Muted>
                  </span>
                  <Button size="s" aria-label={t("use", { name, which })} onClick={() => onChoose(id)}>
                    {t("useShort")}
                  </Button>
                </Line>
              </li>
            );
          })}
        </Rows>
      )}
    </Stack>
  );
}
