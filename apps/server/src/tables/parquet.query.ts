/** SQL by which an engine reads Parquet. */

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const limited = (rows: number) => (rows > 0 ? ` LIMIT ${rows}` : '')

/** Small blocks from the file to the lines, so that only a few long texts are in memory at once. */
const blocks = `input_format_parquet_max_block_size = 8192, min_insert_block_size_rows = 8192, min_insert_block_size_bytes = 0`

const isFloat = (type: string) => /^(?:Nullable\()?Float(?:32|64)\)?$/.test(type)
/** Others would come escaped. */
const isPlainName = (name: string) => /^[^\\`]+$/.test(name)

/** A number with an exponent shows that floating point may have changed its last digits. */
function asText(name: string): string {
  const value = `\`${name}\``
  return `multiIf(NOT isFinite(${value}), NULL, abs(${value}) >= 1e15, printf('%.17g', toFloat64(assumeNotNull(${value}))), toString(${value})) AS ${value}`
}

/**
 * Files on the machine of the engine; it refuses to append to an existing one. All rows when `rows` is 0.
 *
 * @param columns as `parquetColumnsSql` gives them
 */
export const toJsonLines = (from: string, to: string, rows: number, columns: string[][]) => {
  const floats = columns.filter(([name = '', type = '']) => isFloat(type) && isPlainName(name))
  const replaced = floats.map(([name = '']) => asText(name)).join(', ')
  return `INSERT INTO FUNCTION file(${quoted(to)}, JSONEachRow) SELECT * ${replaced && `REPLACE(${replaced})`} FROM file(${quoted(from)}, Parquet)${limited(rows)}
   SETTINGS engine_file_truncate_on_insert = 1, date_time_output_format = 'iso', ${blocks}`
}

/** Reads the sizes that the list at the end of the file states, before anything is unpacked. */
export const statedSizes = (from: string) =>
  `SELECT num_rows, total_uncompressed_size FROM file(${quoted(from)}, ParquetMetadata)`

export const parquetColumnsSql = (from: string) => `DESCRIBE file(${quoted(from)}, Parquet)`

/** Tells whether every row became a line: the engine reports nothing when the disk is full. */
export const isWhole = (from: string, to: string, rows: number) =>
  `SELECT (SELECT least(count(), ${rows || 'count()'}) FROM file(${quoted(from)}, Parquet))
     = (SELECT count() FROM file(${quoted(to)}, LineAsString)) AS whole`
