import { type ReactNode, Suspense, useState } from "react";
import { useStore } from "../../core/element/useStore.js";
import type { Annotation } from "../../core/contract/annotation.js";
import { late, useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Row } from "../../ui/layout/styles.js";
import { messages } from "../shared/annotate/messages.js";
import type { Tray } from "./files/tray.js";

const Annotator = late(async () => (await import("../shared/annotate/Annotator.js")).Annotator);

/** Files of one's own on which somebody who marked drew or wrote: they open with it, to be read. */
export function AnnotatedFiles({
  list,
  tray,
}: {
  readonly list: readonly { readonly file: number; readonly marks: readonly Annotation[] }[];
  readonly tray: Tray;
}): ReactNode {
  const t = useMessages(messages);
  const files = useStore(tray.$files);
  const [opened, setOpened] = useState<number>();
  const numbers = [...new Set(list.map(({ file }) => file))];
  const file = opened === undefined ? undefined : files[opened];
  return (
    <Row>
      {numbers.map((one) => {
        const named = files[one];
        return (
          named && (
            <Button
              key={one}
              size="s"
              aria-label={t("readNamed", { name: named.name })}
              onClick={() => setOpened(one)}
            >
              {t("readNamed", { name: named.name })}
            </Button>
          )
        );
      })}
      {file && (
        <Suspense>
          <Annotator
            file={file}
            address={tray.address}
            others={list.filter((one) => one.file === file.file).map(({ marks }) => ({ author: "", marks }))}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Row>
  );
}
