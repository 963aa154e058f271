/** What the types have to refuse: the check of this project fails where one of them does not. */
import "edu-widgets/jsx";

export const wrong = {
  // @ts-expect-error no such mode
  mode: <edu-login-dialog mode="sign-in" />,
  // @ts-expect-error no such property
  property: <edu-header simpel />,
  // @ts-expect-error no such attribute's value
  attribute: <edu-login-dialog allow-framed="yes" />,
  // @ts-expect-error text is no list of notices
  notices: <edu-notice-bar notices="news" />,
  // @ts-expect-error the event tells of a user
  detail: <edu-login-dialog onedu-login-success={(event) => event.detail.name} />,
  // @ts-expect-error no such element
  element: <edu-nothing />,
};

export const right = (
  <edu-header
    className="bar"
    simple
    search-href="/search"
    lang="en-US"
    data-load-on="visible"
    ref={(header) => void header?.current}
  />
);
