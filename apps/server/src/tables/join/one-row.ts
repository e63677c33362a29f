/** Makes one row of the rows that a file has for one key. */
import { isBlank } from '../../platform/lib/plain-text.ts'
import { type DecimalSign, parseMeasure } from '../numbers.ts'
import type { JoinColumn, PartToMerge } from './plan.ts'

/** Characters of one text: the goods of a shipment have as many. */
const textMax = 4000
/** Characters of all texts of a row, so that the reader of the joined file takes it. */
const rowMax = 400_000
/** No delimiter of a table, so that the joined file is never taken for one of another kind. */
const between = ' / '
/** A sum of fractions has no digits that its parts do not have. */
const sumDigits = 4

/** Different texts one after another, up to a length. */
class JoinedText {
  private readonly max: number
  private readonly seen = new Set<string>()
  private length = 0
  isCut = false

  constructor(max: number) {
    this.max = max
  }

  add(cell: string): void {
    const text = cell.trim()
    if (this.isCut || isBlank(text) || this.seen.has(text)) return
    const room = this.max - this.length - (this.seen.size > 0 ? between.length : 0)
    if (text.length > room) this.isCut = true
    if (room <= 0) return
    this.seen.add(text.slice(0, room))
    this.length = this.max - room + Math.min(text.length, room)
  }

  get text(): string {
    return [...this.seen].join(between)
  }
}

/** A sum that is only given when all its numbers can be read and have one unit. */
class Sum {
  private readonly sign: DecimalSign
  private value = 0
  private count = 0
  private unit = ''
  private besideUnit = ''
  private first = ''
  isBroken = false

  constructor(sign: DecimalSign) {
    this.sign = sign
  }

  add(cell: string, beside: string): void {
    if (isBlank(cell)) return
    const measure = parseMeasure(cell, this.sign)
    const unit = measure?.unit ?? ''
    const besideUnit = beside.toLowerCase()
    if (this.count === 0) Object.assign(this, { unit, besideUnit, first: cell.trim() })
    const isOther = unit.toLowerCase() !== this.unit.toLowerCase() || besideUnit !== this.besideUnit
    if (!measure || isOther) this.isBroken = true
    this.value += measure?.value ?? 0
    this.count++
  }

  get text(): string {
    // The importer judges a single row.
    if (this.isBroken) return this.count === 1 ? this.first : ''
    return this.count === 0 ? '' : `${Number(this.value.toFixed(sumDigits))} ${this.unit}`.trim()
  }
}

/** The rows of one key, while they are read. */
export class KeyRows {
  private readonly columns: JoinColumn[]
  private readonly max: number
  private readonly joined: (JoinedText | Sum | undefined)[]
  /** The first of the columns that are taken from one row: the name of a party, before its address. */
  private readonly lead: number
  private readonly unitPlaces: number[]
  private chosen: string[] | undefined
  count = 0

  constructor({ columns, sorted }: PartToMerge) {
    this.columns = columns
    this.max = Math.min(textMax, Math.floor(rowMax / Math.max(1, columns.length)))
    this.lead = columns.findIndex(({ way }) => way === 'first')
    this.unitPlaces = columns.map(({ unitColumn }) =>
      unitColumn === undefined ? -1 : columns.findIndex(({ column }) => column === unitColumn),
    )
    this.joined = columns.map(({ way }, at) =>
      way === 'joined'
        ? new JoinedText(this.max)
        : way === 'summed'
          ? new Sum(sorted.signs[at] ?? '.')
          : undefined,
    )
  }

  add(cells: string[]): void {
    this.count++
    const hasLead = (row: string[] | undefined) => row !== undefined && !isBlank(row[this.lead] ?? '')
    if (!hasLead(this.chosen) && (this.chosen === undefined || hasLead(cells))) this.chosen = cells
    this.joined.forEach((way, at) => {
      const cell = cells[at] ?? ''
      if (way instanceof Sum) way.add(cell, cells[this.unitPlaces[at] ?? -1]?.trim() ?? '')
      else way?.add(cell)
    })
  }

  get cells(): string[] {
    return this.columns.map(
      (_, at) => this.joined[at]?.text ?? (this.chosen?.[at] ?? '').trim().slice(0, this.max),
    )
  }

  get isCut(): boolean {
    return this.joined.some(way => way instanceof JoinedText && way.isCut)
  }

  get isBroken(): boolean {
    return this.joined.some(way => way instanceof Sum && way.isBroken && way.text === '')
  }
}
