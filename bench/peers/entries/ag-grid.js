import { AllCommunityModule, createGrid, ModuleRegistry } from "ag-grid-community";

ModuleRegistry.registerModules([AllCommunityModule]);
/** The same rows as our own gradebook has, from the same answer; each total is made again when a cell of its row is changed. */
const answer = await fetch("/sheet.json");
const { result } = await answer.json();
const totalOf = (points) => {
  const known = points.filter((one) => one !== null);
  return Math.round((known.reduce((sum, one) => sum + one, 0) / known.length) * 10) / 10;
};
createGrid(document.querySelector("#grid"), {
  columnDefs: [
    { field: "name", pinned: "left", width: 128 },
    { field: "total", pinned: "left", width: 90, colId: "total" },
    ...result.columns.map(({ title }, at) => ({
      headerName: title,
      colId: `c${at}`,
      width: 112,
      editable: true,
      valueGetter: ({ data }) => data.points[at],
      valueSetter: ({ data, newValue }) => {
        data.points[at] = Number(newValue);
        data.total = totalOf(data.points);
        return true;
      },
    })),
  ],
  rowData: result.rows,
  getRowId: ({ data }) => String(data.learner),
  onCellValueChanged: ({ api, node }) => api.refreshCells({ rowNodes: [node], columns: ["total"] }),
});
