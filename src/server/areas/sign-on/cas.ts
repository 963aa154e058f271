/** CAS Protocol 3.0: `/login` with a service, `/p3/serviceValidate` with the ticket that came back (2.1, 2.8). */
import { OutboundFault } from "../../adapters/index.js";
import { childAt, childrenNamed, parseXmlFile, textNamed } from "../../exchange/xml.js";
import { type Protocol, type Settings, textOf } from "./protocol.js";

/** Service tickets begin so (3.1.1); proxy tickets are nobody's way in here. */
const TICKET = /^ST-[\x21-\x7e]{1,256}$/;

const at = ({ address }: Settings, path: string, query: Record<string, string>): string =>
  `${address.replace(/\/$/, "")}/${path}?${new URLSearchParams(query)}`;

/** Tickets are good for one service: the state within keeps one flow's from another's. */
const serviceOf = (redirectUri: string, state: string): string =>
  `${redirectUri}?${new URLSearchParams({ state })}`;

export const cas: Protocol = {
  address: async (_outbound, settings, { redirectUri, state }) =>
    at(settings, "login", { service: serviceOf(redirectUri, state) }),

  async person(outbound, settings, { redirectUri, state }, { code: ticket }) {
    if (!TICKET.test(ticket)) throw new Error("That is no service ticket");
    const service = serviceOf(redirectUri, state);
    const answer = await outbound.fetch(at(settings, "p3/serviceValidate", { service, ticket }));
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
    const tree = parseXmlFile(await answer.text());
    const [success, another] = childrenNamed(childAt(tree, "serviceResponse"), "authenticationSuccess");
    const subject = textNamed(success, "user");
    if (!success || another || !subject || childAt(tree, "serviceResponse", "authenticationFailure"))
      throw new Error("The server refused the ticket");
    const attributes = childAt(success, "attributes");
    const said = (name: string) =>
      textNamed(attributes, name) || textOf(childrenNamed(attributes, name)[0]?.["#text"]);
    const { numberFrom } = settings;
    return {
      subject,
      number: numberFrom ? said(numberFrom) : subject,
      name: said("displayName") || said("cn") || said("name"),
    };
  },

  /** A ticket that is none is refused in the protocol's own form by whoever speaks it (2.5.2). */
  async fault(outbound, settings) {
    try {
      const query = { service: "https://test.invalid/", ticket: "ST-test" };
      const answer = await outbound.fetch(at(settings, "p3/serviceValidate", query));
      const tree = parseXmlFile(await answer.text());
      return childAt(tree, "serviceResponse", "authenticationFailure") ? undefined : "document";
    } catch (error) {
      if (!(error instanceof OutboundFault)) return "document";
      return error.kind === "tooLarge" ? "document" : error.kind;
    }
  },
};
