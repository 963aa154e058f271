import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronLeft from "lucide-react/icons/chevron-left";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import FolderTree from "lucide-react/icons/folder-tree";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useState } from "react";
import { sectionMove, sectionShow } from "../../../core/contract/library-building.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { libraries as places } from "../../../core/rules/places/library.js";
import { childrenOf, misplaced, treeInOrder } from "../../../core/rules/tree.js";
import { placeOfStep, type Step, type TreePlace } from "../../../core/rules/tree-moves.js";
import { portalHref } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { LinkButton, Muted } from "../../../ui/layout/styles.js";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden.js";
import { Line } from "../../shared/form-styles.js";
import { Bar, Stack, UpLink } from "../../shared/page-styles.js";
import { PAGE_FILTER } from "../place.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";
import { RemoveSection } from "./RemoveSection.js";
import { SectionForm } from "./SectionForm.js";
import { nameOf, SectionTree } from "./SectionTree.js";
import { type Section, useSections } from "./useSections.js";

const STEPS: readonly (readonly [step: Step, icon: typeof ArrowUp])[] = [
  ["up", ArrowUp],
  ["down", ArrowDown],
  ["out", ArrowLeft],
  ["in", ArrowRight],
];

/** The sections of one library as a tree, and what is done with them. */
export function Sections({ library }: { readonly library: number }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link } = usePlace();
  const sections = useSections(library);
  const [chosen, setChosen] = useState(0);
  const [doing, setDoing] = useState<"add" | "below" | "edit" | "remove">();
  const [moved, setMoved] = useState(0);
  const { data, error, reload } = sections.load;
  const up = (
    <UpLink {...link({ item: "", filter: "" })}>
      <Icon of={ChevronLeft} size={18} />
      {t("back")}
    </UpLink>
  );
  if (error !== undefined && !data)
    return (
      <Stack>
        {up}
        <ErrorState error={error} onRetry={reload} />
      </Stack>
    );
  if (!data)
    return (
      <Stack>
        {up}
        <Skeleton>
          <SkeletonBlock style={{ height: 420 }} />
        </Skeleton>
      </Stack>
    );
  const { list } = data;
  const section = list.find(({ id }) => id === chosen) ?? treeInOrder(list)[0];
  const move = (id: number, placeIn: (now: readonly Section[]) => TreePlace | undefined) =>
    void sections
      .change(sectionMove, ({ version, list: now }) => {
        const place = placeIn(now);
        return place && { library, version, section: id, ...place };
      })
      .then((isDone) => isDone && setMoved(id));
  const step = (id: number, one: Step) => move(id, (now) => placeOfStep(now, id, one));
  const close = () => setDoing(undefined);
  const form = { library, tree: data, sections, onClose: close };
  const at = treeInOrder(list).find(({ id }) => id === moved);
  const siblings = at ? childrenOf(list, at.parent) : [];
  return (
    <Stack>
      {up}
      <Bar>
        <h2>
          <MultilingualText>{data.name}</MultilingualText>
        </h2>
        <Line>
          {data.state === "published" && (
            <LinkButton href={portalHref(places.library.href({ library }))}>{t("asVisitor")}</LinkButton>
          )}
          <LinkButton {...link({ item: String(library), filter: PAGE_FILTER })}>{t("page")}</LinkButton>
          <Button variant="primary" icon={<Icon of={Plus} size={18} />} onClick={() => setDoing("add")}>
            {t("add")}
          </Button>
        </Line>
      </Bar>
      {section ? (
        <>
          <Muted>{t("treeText")}</Muted>
          <Line role="group" aria-label={t("actsOf", { name: nameOf(section, locale) })}>
            {STEPS.map(([one, icon]) => (
              <IconButton
                key={one}
                icon={icon}
                label={t(one)}
                disabled={!placeOfStep(list, section.id, one)}
                onClick={() => step(section.id, one)}
              />
            ))}
            <IconButton icon={Pencil} label={t("edit")} onClick={() => setDoing("edit")} />
            <IconButton
              icon={Plus}
              label={t("addBelow")}
              disabled={misplaced(list, 0, section.id) !== undefined}
              onClick={() => setDoing("below")}
            />
            <IconButton
              icon={section.hidden ? Eye : EyeOff}
              label={t(section.hidden ? "show" : "hide")}
              onClick={() =>
                void sections.change(sectionShow, ({ version }) => ({
                  library,
                  version,
                  section: section.id,
                  hidden: !section.hidden,
                }))
              }
            />
            <IconButton icon={Trash2} label={t("remove")} onClick={() => setDoing("remove")} />
          </Line>
          <SectionTree
            sections={list}
            chosen={section.id}
            onChoose={setChosen}
            onStep={step}
            onDrop={move}
            onOpen={() => setDoing("edit")}
            onRemove={() => setDoing("remove")}
          />
        </>
      ) : (
        <Empty icon={FolderTree} title={t("noSections")}>
          {t("noSectionsText")}
        </Empty>
      )}
      <VisuallyHidden role="status">
        {at &&
          t("movedTo", {
            name: nameOf(at, locale),
            level: at.level,
            at: siblings.findIndex(({ id }) => id === at.id) + 1,
            of: siblings.length,
          })}
      </VisuallyHidden>
      {(doing === "add" || (section && (doing === "edit" || doing === "below"))) && (
        <SectionForm
          {...form}
          {...(section && doing === "edit" && { section })}
          {...(section && doing === "below" && { parent: section })}
          onDone={(tree, added) => {
            sections.take(tree);
            if (added > 0) setChosen(added);
            close();
          }}
        />
      )}
      {section && doing === "remove" && (
        <RemoveSection
          {...form}
          section={section}
          onDone={(tree) => {
            sections.take(tree);
            close();
          }}
        />
      )}
    </Stack>
  );
}
