/** Requests to addresses that people give: sign-in servers of schools and the like (docs/security.md 48). */

/** `address`: not one that may be asked; `unreachable`: no answer; `tooLarge`: more than is read. */
export type OutboundFaultKind = "address" | "unreachable" | "tooLarge";

export class OutboundFault extends Error {
  constructor(
    readonly kind: OutboundFaultKind,
    options?: ErrorOptions,
  ) {
    super(`A request to a given address failed: ${kind}`, options);
    this.name = "OutboundFault";
  }
}

export interface OutboundRequest {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
}

export interface Outbound {
  /**
   * Asks an address on the public internet. Redirects are not followed: they are answered as they are.
   * @throws OutboundFault
   */
  fetch(address: string | URL, request?: OutboundRequest): Promise<Response>;
}

/** Where there is no way out. */
export const noOutbound: Outbound = {
  fetch: () => Promise.reject(new OutboundFault("unreachable")),
};
