import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Sheet } from "../../ui/layout/styles.js";
import type { School } from "./Detail.js";
import { messages } from "./messages.js";

const Lines = styled.dl`
  display: grid;
  grid-template-columns: minmax(120px, 200px) minmax(0, 1fr);
  gap: var(--edu-space-3) var(--edu-space-5);

  > dt {
    font-weight: 600;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-2);
  }
  li {
    padding: 2px var(--edu-space-3);
    border: 1px solid var(--edu-line);
    border-radius: var(--edu-radius-pill);
    font-size: var(--edu-size-2);
  }
  li[data-closed] {
    color: var(--edu-text-muted);
  }
  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--edu-space-2);

    > dd + dt {
      margin-block-start: var(--edu-space-3);
    }
  }
`;

/** The colleges of a school, each with its majors. */
export function Colleges({ colleges }: { readonly colleges: School["colleges"] }): ReactNode {
  const t = useMessages(messages);
  return (
    <Sheet part="colleges">
      <h2>{t("colleges")}</h2>
      <Lines>
        {colleges.flatMap(({ name, majors }) => [
          <dt key={name}>
            <MultilingualText>{name}</MultilingualText>
          </dt>,
          <dd key={`${name} majors`}>
            {majors.length > 0 && (
              <ul>
                {majors.map((major) => (
                  <li key={`${major.code} ${major.name}`} data-closed={major.isOpen ? undefined : true}>
                    <MultilingualText>{major.name}</MultilingualText>
                    {!major.isOpen && ` · ${t("closed")}`}
                  </li>
                ))}
              </ul>
            )}
          </dd>,
        ])}
      </Lines>
    </Sheet>
  );
}
