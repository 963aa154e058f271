interface ImportMeta {
  readonly env: Record<string, unknown>;
}
