/** Elements that views of other elements place. */
import "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "edu-notice-bar": React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
