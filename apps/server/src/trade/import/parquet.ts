/** Parquet, read by the search engine itself. */
import { writeFile } from 'node:fs/promises'
import type { TradeEngine } from '../engine.ts'
import { TableError } from './problems.ts'

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/**
 * Writes the rows of a Parquet file as JSON lines, which the other readers take. The embedded engine reads
 * and writes files of this machine; a server cannot.
 *
 * @throws TableError
 */
export async function parquetToJsonLines(engine: TradeEngine, from: string, to: string): Promise<void> {
  if (!engine.embedded) throw new TableError('parquetRemote')
  try {
    // The engine refuses to add to a file that is there, and makes none for no rows.
    await engine.command(
      `INSERT INTO FUNCTION file(${quoted(to)}, JSONEachRow) SELECT * FROM file(${quoted(from)}, Parquet)
       SETTINGS engine_file_truncate_on_insert = 1, date_time_output_format = 'iso'`,
    )
    await writeFile(to, '', { flag: 'a' })
  } catch (cause) {
    throw new TableError('damagedParquet', { cause })
  }
}
