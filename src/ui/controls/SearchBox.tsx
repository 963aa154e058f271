import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { Button } from "./Button.js";
import { Icon } from "../layout/Icon.js";
import { Input } from "./Input.js";
import { messages } from "../data/list-messages.js";
import { type Suggest, useSuggestions } from "./useSuggestions.js";

const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--edu-space-2);
  width: 100%;
  max-width: 520px;

  &[data-primary] {
    max-width: 720px;
  }
`;

/**
 * Words to search a list by.
 * @param value the words that are searched for now; what is typed beside them stays until it is sent
 * @param suggest what may be meant; without it nothing is suggested
 * @param primary the page is about this search
 * @csspart search - A search box.
 */
export function SearchBox({
  label,
  value,
  onSearch,
  suggest,
  primary = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (query: string) => void;
  readonly suggest?: Suggest | undefined;
  readonly primary?: boolean;
}): ReactNode {
  const t = useMessages(messages);
  const { input, onText, submit, list } = useSuggestions(value, onSearch, suggest);
  return (
    <Form
      role="search"
      aria-label={label}
      part="search"
      data-primary={primary || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Input
        {...input}
        onChange={onText}
        aria-label={label}
        placeholder={label}
        prefix={<Icon of={Search} size={18} />}
      />
      <Button type="submit" variant={primary ? "primary" : undefined}>
        {t("search")}
      </Button>
      {list}
    </Form>
  );
}
