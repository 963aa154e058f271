import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Icon } from "../layout/Icon.js";

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--edu-space-2);
  padding: var(--edu-space-2) var(--edu-space-3);
  border-radius: var(--edu-radius-control);
  background: var(--edu-bad-soft);
  color: var(--edu-bad);

  &:empty {
    display: none;
  }
  svg {
    flex: none;
    margin-block-start: 2px;
  }
`;

/**
 * What the server refused, announced when it comes. Leave it mounted: screen readers hear changes only.
 * @csspart form-error - What the server refused.
 */
export function FormError({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Root role="alert" part="form-error">
      {children && (
        <>
          <Icon of={CircleAlert} size={18} />
          <span>{children}</span>
        </>
      )}
    </Root>
  );
}
