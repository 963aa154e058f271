import { type ReactNode, useEffect, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { useStore } from "../../core/element/useStore.js";
import { session } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { toast } from "../../ui/feedback/toast.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted, Sheet } from "../../ui/layout/styles.js";
import { dropKept, type KeptBook, keptBooks, keptLicence } from "./reader/kept.js";
import { endOpening } from "./reader/opening.js";
import { messages } from "./messages.js";
import { usePlace } from "./usePlace.js";

const List = styled.ul`
  display: grid;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-1) var(--edu-space-3);
    padding-block: var(--edu-space-2);
  }
  li > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/**
 * The books that somebody keeps on this device, to open and to remove; nothing where there are none.
 * @csspart kept - The books that are kept on this device.
 */
export function KeptBooks(): ReactNode {
  const t = useMessages(messages);
  const user = useStore(session.$user);
  const { link } = usePlace();
  const [books, setBooks] = useState<readonly KeptBook[]>([]);
  const person = user?.id;
  useEffect(() => {
    let gone = false;
    void keptBooks().then((found) => gone || setBooks(found));
    return () => {
      gone = true;
    };
  }, [person]);
  if (books.length === 0) return null;
  const drop = async (id: number) => {
    await dropKept(id);
    const left = await keptBooks();
    setBooks(left);
    if (left.length === 0) await endOpening();
    toast({ kind: "ok", text: t("dropped") });
  };
  return (
    <Sheet part="kept">
      <h2>{t("keptBooks")}</h2>
      <List>
        {books.map(({ book, chapters }) => (
          <li key={book.id}>
            {keptLicence(book) === "ended" ? (
              <MultilingualText>{book.title}</MultilingualText>
            ) : (
              <a {...link({ view: "read", book: book.id, chapter: 0 })}>
                <MultilingualText>{book.title}</MultilingualText>
              </a>
            )}
            <Muted as="span">
              {keptLicence(book) === "ended"
                ? t("keptEnded")
                : book.kind === "pdf"
                  ? t("keptPages", { count: chapters })
                  : t("keptCount", { count: chapters, all: book.chapters })}
            </Muted>
            <Button size="s" aria-label={t("dropKept", { title: book.title })} onClick={() => drop(book.id)}>
              {t("drop")}
            </Button>
          </li>
        ))}
      </List>
    </Sheet>
  );
}
