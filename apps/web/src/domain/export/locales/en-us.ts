export const en = {
  export: 'Export',
  allColumns: 'All rows that match, with all columns',
  xlsx: 'Excel file (XLSX)',
  csv: 'Text file (CSV)',
  csvHint: 'For other software. Excel changes long numbers, such as bank accounts, when it opens this file.',
  done: 'Exported',
  failed: 'Export failed',
  empty: 'Could not export the file',
  started: 'Export started',
  startedText:
    'This export is large and runs in the background. Follow and download it under “Jobs” at the top.',
}
