/**
 * What somebody may bring up while a film plays: it comes as the film begins, because the network may be gone by the
 * time that it is wanted, and a film goes on without one.
 */
export function preload(): void {
  const parts = [
    import("./QuestionView.js"),
    import("./StageNotices.js"),
    import("./KeyMap.js"),
    import("./Contents.js"),
    import("./panels/NotesPanel.js"),
    import("./panels/TranscriptPanel.js"),
    import("./panels/MaterialsPanel.js"),
  ];
  // Without a network it is asked for again when it is wanted.
  void Promise.allSettled(parts);
}
