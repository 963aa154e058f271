/** The editor's document: exactly the nodes of the contract (core/contract/rich-text.ts), and no others. */
import { type Extensions, mergeAttributes, Node } from "@tiptap/core";
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import type { ReactNode } from "react";
import { portalHref } from "../../core/site/index.js";
import { Formula } from "./Formula.js";
import { Sound as SoundPlayer } from "./Sound.js";
import { soundAttributes } from "./sounds.js";
import { tableNodes } from "./table-nodes.js";

function MathView({ node }: NodeViewProps): ReactNode {
  const block = node.type.name === "mathBlock";
  return (
    <NodeViewWrapper as={block ? "div" : "span"} className={block ? "formula" : undefined}>
      <Formula latex={String(node.attrs["latex"] ?? "")} block={block} />
    </NodeViewWrapper>
  );
}

const latex = () => ({ latex: { default: "" } });
const Math = Node.create({
  name: "math",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: latex,
  renderHTML: ({ HTMLAttributes }) => ["span", mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(MathView),
});
const MathBlock = Node.create({
  name: "mathBlock",
  group: "block",
  atom: true,
  addAttributes: latex,
  renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(MathView),
});
const Picture = Node.create({
  name: "image",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: "" }, alt: { default: "" } }),
  renderHTML: ({ node }) => [
    "img",
    { src: portalHref(String(node.attrs["src"] ?? "")), alt: String(node.attrs["alt"] ?? "") },
  ],
});

const SoundView = ({ node }: NodeViewProps): ReactNode => (
  <NodeViewWrapper>
    <SoundPlayer {...soundAttributes(node.attrs)} />
  </NodeViewWrapper>
);
const Sound = Node.create({
  name: "sound",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: "" },
    title: { default: "" },
    transcript: { default: "" },
    transcriptFor: { default: "staff" },
  }),
  renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(SoundView),
});

export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    dropcursor: false,
    trailingNode: false,
    // The contract knows no others.
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (url) => /^(https?|mailto):/i.test(url),
    },
  }),
  Math,
  MathBlock,
  Picture,
  Sound,
  ...tableNodes,
];
