import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { bannerList, bannerMove } from "../../../core/contract/home.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { useStore } from "../../../core/element/useStore.js";
import { MOST_BANNERS } from "../../../core/rules/home.js";
import { request } from "../../../core/session/index.js";
import { portalHref } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import { useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Art } from "../../../ui/layout/Art.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Facts, Muted } from "../../../ui/layout/styles.js";
import { $minute, sayTime } from "../../../ui/layout/time.js";
import { Bar, Rows, Stack } from "../../shared/page-styles.js";
import { type Banner, BannerForm, DeleteBanner } from "./BannerForm.js";
import { messages } from "./messages.js";

const Row = styled.li`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--edu-space-3);
  padding: var(--edu-space-3) var(--edu-space-4);

  .picture {
    height: 54px;
    border-radius: var(--edu-radius-control);
    overflow: hidden;
  }
  .title {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-1) var(--edu-space-2);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .does {
    display: flex;
  }
  @media (max-width: 600px) {
    grid-template-columns: 64px minmax(0, 1fr);
    .picture {
      height: 36px;
    }
    .does {
      grid-column: 1 / -1;
      justify-content: end;
    }
  }
`;

type Way = "shown" | "later" | "over";
const LOOKS = { shown: "ok", later: "info", over: "neutral" } as const;
const wayOf = ({ isShown, endsAt }: Banner, now: number): Way =>
  isShown ? "shown" : endsAt !== undefined && endsAt <= now ? "over" : "later";

/** What takes turns at the top of the home page, in its order. */
export function Banners(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const explain = useExplain();
  const load = useList(bannerList, {});
  const [editing, setEditing] = useState<Banner | "new">();
  const [removing, setRemoving] = useState<Banner>();
  const now = useStore($minute);

  const move = async ({ id }: Banner, after: number) => {
    try {
      await request(bannerMove, { banner: id, after }, { quiet: true });
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    load.reload();
  };
  const sayWhen = ({ startsAt, endsAt }: Banner) => {
    const from = startsAt === undefined ? "" : sayTime(startsAt, now, locale);
    const until = endsAt === undefined ? "" : sayTime(endsAt, now, locale);
    if (from && until) return t("span", { from, until });
    return from ? t("from", { from }) : until ? t("until", { until }) : t("always");
  };
  return (
    <Stack>
      <Bar>
        <Muted>{t("text", { most: MOST_BANNERS })}</Muted>
        <Button variant="primary" icon={<Icon of={Plus} size={18} />} onClick={() => setEditing("new")}>
          {t("add")}
        </Button>
      </Bar>
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 320 }} />
          </Skeleton>
        }
        empty={<Empty title={t("none")}>{t("noneText")}</Empty>}
      >
        {({ list: banners }) => (
          <Rows>
            {banners.map((banner, at) => {
              const { id, title, address, subject, edition } = banner;
              const way = wayOf(banner, now);
              return (
                <Row key={id}>
                  <div className="picture">
                    <Art id={`banner-${id}`} discipline={subject} />
                  </div>
                  <div>
                    <div className="title">
                      <a href={portalHref(address)}>{title}</a>
                      <Badge kind={LOOKS[way]}>{t(way)}</Badge>
                    </div>
                    <Facts>
                      <span>{edition ? t(edition) : t("both")}</span>
                      <span>{sayWhen(banner)}</span>
                    </Facts>
                  </div>
                  <div className="does">
                    <IconButton
                      icon={ArrowUp}
                      label={t("moveUp", { name: title })}
                      disabled={at === 0}
                      onClick={() => move(banner, banners[at - 2]?.id ?? 0)}
                    />
                    <IconButton
                      icon={ArrowDown}
                      label={t("moveDown", { name: title })}
                      disabled={at === banners.length - 1}
                      onClick={() => move(banner, banners[at + 1]?.id ?? 0)}
                    />
                    <IconButton
                      icon={Pencil}
                      label={t("editOf", { name: title })}
                      onClick={() => setEditing(banner)}
                    />
                    <IconButton
                      icon={Trash2}
                      label={t("removeOf", { name: title })}
                      onClick={() => setRemoving(banner)}
                    />
                  </div>
                </Row>
              );
            })}
          </Rows>
        )}
      </ListStates>
      {editing && (
        <BannerForm
          {...(editing === "new" ? {} : { banner: editing })}
          onDone={load.reload}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <DeleteBanner banner={removing} onDone={load.reload} onClose={() => setRemoving(undefined)} />
      )}
    </Stack>
  );
}
