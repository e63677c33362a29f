import { unlink } from 'node:fs/promises'
import { isParquet } from './open-table.ts'
import { parquetToJsonLines } from './parquet.ts'

/** Parquet becomes a file of JSON lines beside it, of its first rows where those are enough; the rest is read as it is. */
export async function readable(
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
