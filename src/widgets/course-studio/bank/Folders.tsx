import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import FolderPlus from "lucide-react/icons/folder-plus";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { folderDelete } from "../../../core/contract/teach.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Menu } from "../../../ui/controls/Menu.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { type Folder, treeOf } from "../QuestionFilters.js";
import { useStudio } from "../useStudio.js";
import { FolderForm } from "./FolderForm.js";
import { messages } from "./messages.js";

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--edu-space-2);

  li {
    display: flex;
    align-items: center;
  }
  li > button:first-child {
    display: flex;
    flex: 1 1 auto;
    justify-content: space-between;
    gap: var(--edu-space-2);
    min-width: 0;
    min-height: 36px;
    padding: var(--edu-space-1) var(--edu-space-2);
    border-radius: var(--edu-radius-control);
    color: var(--edu-text-muted);
    text-align: start;
    overflow-wrap: anywhere;
  }
  li > button:first-child:hover {
    background: var(--edu-hover);
    color: var(--edu-text);
  }
  li > button[aria-current]:first-child {
    background: var(--edu-accent-soft);
    color: var(--edu-accent);
    font-weight: 500;
  }
  .count {
    flex: none;
    color: var(--edu-text-faint);
    font-size: var(--edu-size-1);
    font-variant-numeric: tabular-nums;
  }
`;

type Asked = { readonly before?: Folder; readonly parent?: number };

/** The folders of the bank; what is in one shows beside them. */
export function Folders({
  list,
  value,
  onChange,
  onChanged,
}: {
  readonly list: readonly Folder[];
  readonly value: number | undefined;
  readonly onChange: (folder: number | undefined) => void;
  /** They are others now, or hold others. */
  readonly onChanged: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { shell, canBuild, canManage, bank } = useStudio();
  const [naming, setNaming] = useState<Asked>();
  const [deleting, setDeleting] = useState<Folder>();
  const remove = async ({ folder }: Folder) => {
    try {
      await request(folderDelete, { id: shell.id, ...bank, folder });
      toast({ kind: "ok", text: t("folderDeleted") });
      if (value === folder) onChange(undefined);
      onChanged();
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
    setDeleting(undefined);
  };
  return (
    <Box>
      {list.length > 0 && (
        <ul aria-label={t("folders")}>
          <li>
            <button
              type="button"
              aria-current={value === undefined ? "true" : undefined}
              onClick={() => onChange(undefined)}
            >
              {t("allQuestions")}
            </button>
          </li>
          {treeOf(list).map((one) => (
            <li key={one.folder} style={{ paddingInlineStart: Math.min(one.depth, 4) * 12 }}>
              <button
                type="button"
                aria-current={value === one.folder ? "true" : undefined}
                aria-label={t("folderCount", { name: one.name, count: one.questions })}
                onClick={() => onChange(one.folder)}
              >
                <span>
                  <MultilingualText>{one.name}</MultilingualText>
                </span>
                <span className="count">{one.questions}</span>
              </button>
              {canBuild && (
                <Menu
                  label={t("folderMenu", { name: one.name })}
                  items={[
                    {
                      id: "sub",
                      label: t("folderSub"),
                      onSelect: () => setNaming({ parent: one.folder }),
                    },
                    ...(canManage
                      ? [
                          {
                            id: "rename",
                            label: t("folderRename"),
                            onSelect: () => setNaming({ before: one }),
                          },
                          {
                            id: "delete",
                            label: t("folderDelete"),
                            danger: true,
                            onSelect: () => setDeleting(one),
                          },
                        ]
                      : []),
                  ]}
                  renderButton={(trigger) => (
                    <IconButton
                      {...trigger}
                      icon={EllipsisVertical}
                      iconSize={16}
                      label={t("folderMenu", { name: one.name })}
                    />
                  )}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {canBuild && (
        <div>
          <Button
            size="s"
            variant="ghost"
            icon={<Icon of={FolderPlus} size={16} />}
            onClick={() => setNaming({})}
          >
            {t("folderAdd")}
          </Button>
        </div>
      )}
      {naming && (
        <FolderForm
          before={naming.before}
          parent={naming.parent}
          onClose={() => setNaming(undefined)}
          onDone={() => {
            setNaming(undefined);
            onChanged();
          }}
        />
      )}
      {deleting && (
        <Dialog
          open
          title={t("folderDeleteTitle", { name: deleting.name })}
          onClose={() => setDeleting(undefined)}
          footer={
            <>
              <Button onClick={() => setDeleting(undefined)}>{t("cancel")}</Button>
              <Button variant="danger" onClick={() => remove(deleting)}>
                {t("folderDelete")}
              </Button>
            </>
          }
        >
          {t("folderDeleteText")}
        </Dialog>
      )}
    </Box>
  );
}
