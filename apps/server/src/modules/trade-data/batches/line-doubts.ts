/** Doubts about a line of a batch that depend on what has been imported and kept since the file was looked into. */
import type { BatchFile } from '@backoffice/contract'
import type { Db } from '../../../platform/db/database.ts'
import { monthsWithRate } from '../../exchange-rates/exchange-rates.service.ts'
import { type EarlierImportRow, earlierImports } from '../imports/earlier-imports.repository.ts'
import type { BatchLineView } from './file-batch.repository.ts'
import type { ForeignValues } from './file-rows.ts'

type Doubts = BatchFile['doubts']
export interface LineFindings {
  doubts: Doubts
  earlier: EarlierImportRow | null
}
type LineFindingsOf = (line: BatchLineView) => LineFindings

/** Fewer rows with values in a currency are only in the report. */
const fewRows = 0.05

/** The currencies of values whose months have no rate. */
function currenciesWithout(foreign: ForeignValues[], known: ReadonlySet<string>): string[] {
  const all = foreign.reduce((sum, { rows }) => sum + rows, 0)
  const without = foreign.filter(({ currency, month }) => !known.has(`${currency} ${month}`))
  const of = Map.groupBy(without, ({ currency }) => currency)
  return [...of]
    .filter(([, values]) => values.reduce((sum, { rows }) => sum + rows, 0) > all * fewRows)
    .map(([currency]) => currency)
}

/** The values are imported, but not in US dollars. */
export async function rateDoubts(db: Db, lines: ForeignValues[][]): Promise<Doubts[]> {
  const asked = lines.flat()
  const known = asked.length > 0 ? await monthsWithRate(db, asked) : new Set<string>()
  return lines.map(foreign => {
    const columns = currenciesWithout(foreign, known)
    return columns.length > 0
      ? [{ doubt: 'noRate', fields: columns.map(() => 'currency' as const), columns }]
      : []
  })
}

/** All doubts of lines, those of their files included, and which imports they may replace. */
export async function saidOfLines(db: Db, lines: BatchLineView[]): Promise<LineFindingsOf> {
  const ofRates = await rateDoubts(
    db,
    lines.map(({ seen }) => seen?.foreign ?? []),
  )
  const rates = new Map(lines.map((line, at) => [line, ofRates[at] ?? []]))
  const open = lines.flatMap(line =>
    line.state === 'ready' && line.importId === null ? [{ ...line, sameBatch: line.seen?.sameBatch }] : [],
  )
  const found = await earlierImports(db, open)
  const earlier = new Map([...found].map(([{ id }, one]) => [id, one]))
  return line => ({
    doubts: [
      ...(line.proposed ? [{ doubt: 'partOfSet' as const, fields: [] }] : []),
      ...(line.seen?.doubts ?? []),
      ...(earlier.has(line.id) ? [{ doubt: 'importedBefore' as const, fields: [] }] : []),
      // It asks nothing about the file.
      ...(rates.get(line) ?? []),
    ],
    earlier: earlier.get(line.id) ?? null,
  })
}
