/** Reads a file of exchange rates. Runs as a worker. */
import { openArchive } from '../../tables/archive.ts'
import { detectFormat, openTable } from '../../tables/open-table.ts'
import { TableError } from '../../tables/problems.ts'
import { filledRows } from '../../tables/readers/table.ts'
import { sendMessage, work } from '../../tables/worker-port.ts'
import { RateFile, type RateFileContent } from './rate-file.ts'

export interface RateTask {
  path: string
  /** `2026-03`: later ones are refused. */
  lastMonth: string
}

export type RateMessage = { kind: 'done' } & RateFileContent

const packed = { files: 1, bytes: 64 * 1024 ** 2 }

/** The one file of an archive, unpacked beside it. */
async function unpacked(path: string): Promise<string> {
  const archive = await openArchive(path, packed)
  if (!archive) throw new TableError('notRates')
  try {
    const [file] = archive.files
    if (!file) throw new TableError('empty')
    if (file.problem) throw new TableError(file.problem)
    const to = `${path}.csv`
    await archive.unpack(file, to, new AbortController().signal)
    return to
  } finally {
    archive.close()
  }
}

work<RateTask>(async ({ path, lastMonth }) => {
  const isPacked = (await detectFormat(path)).kind === 'xlsx'
  const plain = isPacked ? await unpacked(path) : path
  const format = await detectFormat(plain)
  if (format.kind !== 'delimited') throw new TableError('notRates')
  const file = new RateFile(lastMonth)
  for await (const rows of filledRows(openTable(plain, format))) for (const row of rows) file.take(row)
  await sendMessage({ kind: 'done', ...file.finish() } satisfies RateMessage)
})
