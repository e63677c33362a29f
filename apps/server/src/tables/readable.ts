import { unlink } from 'node:fs/promises'
import { isParquet } from './open-table.ts'
import { parquetToJsonLines } from './parquet.ts'

/**
 * Parquet is converted to a file of JSON lines, only its first rows when those are enough; other formats are read as
 * they are.
 */
export async function prepareFile(
  path: string,
  { signal, rows }: { signal?: AbortSignal | undefined; rows?: number | undefined } = {},
) {
  if (!(await isParquet(path))) return { path, cleanUp: async () => {} }
  const lines = `${path}.rows.jsonl`
  const cleanUp = () => unlink(lines).catch(() => {})
  try {
    await parquetToJsonLines(path, lines, { signal, rows })
    return { path: lines, cleanUp }
  } catch (error) {
    await cleanUp()
    throw error
  }
}
