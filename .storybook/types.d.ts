/** The manifest's part that the manual reads (custom-elements-manifest schema 2). */
declare module "virtual:manifest" {
  interface Described {
    readonly name: string;
    readonly description?: string;
    readonly type?: { readonly text: string };
    readonly default?: string;
    readonly inheritedFrom?: object;
  }
  interface Member extends Described {
    readonly kind: "field" | "method";
    readonly attribute?: string;
    readonly privacy?: "public" | "private" | "protected";
    readonly static?: boolean;
    readonly parameters?: readonly Described[];
    readonly return?: { readonly type: { readonly text: string } };
  }
  export interface ElementDoc {
    readonly tagName: string;
    readonly name: string;
    readonly description: string;
    readonly attributes?: readonly Described[];
    readonly members?: readonly Member[];
    readonly events?: readonly Described[];
    readonly slots?: readonly Described[];
    readonly cssParts?: readonly Described[];
    readonly cssProperties?: readonly Described[];
  }
  const manifest: { readonly modules: readonly { readonly declarations: readonly object[] }[] };
  export default manifest;
}
