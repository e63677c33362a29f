/** The reasons for import or export, in words of the file: a direction is never sure without something to look at. */
import type { ProposalReason } from '@backoffice/contract'
import { isBlank } from '../../../platform/lib/plain-text.ts'
import type { Direction } from '../../../reference/direction-words.ts'
import { countryOfPort, parsePort } from '../../../reference/ports.ts'
import { contextOf } from './direction.ts'
import type { Mapping } from './fields.ts'

interface Facts {
  direction: Direction | ''
  headers: string[]
  rows: string[][]
  /** Cells above the column names. */
  titles: string[]
  /** The file's name, where it says the direction. */
  name: string
  /** Columns whose rows say it, and columns whose names do. */
  byRows: number[]
  byNames: number[]
  columns: Mapping['columns']
}

const textMax = 100
const cut = (text: string) => text.trim().slice(0, textMax)

/** Rows looked at, and the least share of known ports in one country. */
const [someRows, mostPorts] = [100, 0.8]

/** Ports where goods arrive, or leave, that all lie in one country. */
function portsOf({ direction, headers, rows, columns }: Facts): ProposalReason[] {
  const [column] = (direction === 'export' ? columns.origPort : columns.destPort) ?? []
  if (!direction || column === undefined) return []
  const texts = rows
    .slice(0, someRows)
    .map(cells => cells[column] ?? '')
    .filter(text => !isBlank(text))
  const known = texts.map(text => countryOfPort(parsePort(text))).filter(Boolean)
  const [country, of = []] =
    [...Map.groupBy(known, code => code)].sort(([, a], [, b]) => b.length - a.length)[0] ?? []
  if (!country || of.length < known.length * mostPorts) return []
  return [{ kind: 'ports', columns: [cut(headers[column] ?? '')], example: cut(texts[0] ?? ''), country }]
}

/** @returns the strongest reason first; [] where nothing says a direction */
export function reasonsOf(facts: Facts): ProposalReason[] {
  const { direction, headers, rows, titles, name, byRows, byNames } = facts
  if (!direction) return []
  const title = titles.find(cell => contextOf([cell]).direction === direction)
  const said = byRows.map(column => ({
    kind: 'rows' as const,
    columns: [cut(headers[column] ?? '')],
    example: cut(rows.map(cells => cells[column] ?? '').find(text => !isBlank(text)) ?? ''),
  }))
  return [
    ...(title ? [{ kind: 'title' as const, columns: [], example: cut(title) }] : []),
    ...said,
    ...(byNames.length > 0
      ? [{ kind: 'columns' as const, columns: byNames.slice(0, 4).map(column => cut(headers[column] ?? '')) }]
      : []),
    ...portsOf(facts),
    ...(name ? [{ kind: 'fileName' as const, columns: [], example: cut(name) }] : []),
  ]
}
