import Search from "lucide-react/icons/search";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../core/element/index.js";
import { Button } from "./Button.js";
import { Icon } from "./Icon.js";
import { Input } from "./Input.js";
import { words } from "./list-words.js";

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--edu-space-2);
  width: 100%;
  max-width: 520px;
`;

/**
 * Words to search a list by.
 * @param value the words that are searched for now; what is typed beside them stays until it is sent
 * @csspart search - A search box.
 */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (query: string) => void;
}): ReactNode {
  const t = useMessages(words);
  const [typed, setTyped] = useState({ for: value, text: value });
  // Another search came from outside, such as a step back.
  const text = typed.for === value ? typed.text : value;
  return (
    <Form
      role="search"
      aria-label={label}
      part="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Input
        type="search"
        value={text}
        onChange={(next) => setTyped({ for: value, text: next })}
        aria-label={label}
        placeholder={label}
        maxLength={64}
        prefix={<Icon of={Search} size={18} />}
      />
      <Button type="submit">{t("search")}</Button>
    </Form>
  );
}
