export const en = {
  export: 'Export',
  xlsx: 'Excel file (XLSX)',
  csv: 'Text file (CSV)',
  csvHint: 'For programs: on opening it, Excel alters long numbers such as bank accounts',
  done: 'Exported',
  failed: 'Export failed',
  empty: 'The file could not be exported',
  started: 'The export has begun',
  startedText: 'It is long, so it is made in the background: follow and download it under “Jobs” at the top.',
}
