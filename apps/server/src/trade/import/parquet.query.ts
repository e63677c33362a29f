/** SQL by which an engine reads Parquet. */

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Files of the machine on which the engine runs; it refuses to add to one that is there. */
export const toJsonLines = (from: string, to: string) =>
  `INSERT INTO FUNCTION file(${quoted(to)}, JSONEachRow) SELECT * FROM file(${quoted(from)}, Parquet)
   SETTINGS engine_file_truncate_on_insert = 1, date_time_output_format = 'iso'`

/** Whether every row has become a line: of what found no room on the disk the engine says nothing. */
export const isWhole = (from: string, to: string) =>
  `SELECT (SELECT count() FROM file(${quoted(from)}, Parquet))
     = (SELECT count() FROM file(${quoted(to)}, LineAsString)) AS whole`
