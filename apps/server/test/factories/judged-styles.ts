/**
 * Files in the styles of vendors and customs: column names as they publish them, rows of our own. Each column is judged:
 * the field that it is, and what its first rows say. A fixture has one column a line:
 *
 *     == name of the style :: name of the file
 *     Header :: field :: cell | cell | cell => value | value
 *
 * `-` is no field, `a/b` either, `a?` that field or none, `a+` a further column of the field. Values are the stored
 * ones, for fields where they differ from the cells. `@ field => value` is what all rows have without such a column.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { freightPort } from '@backoffice/contract'
import { decideHsHabit } from '../../src/reference/hs-codes.ts'
import type { ShipmentField } from '../../src/trade/import/mapping/fields.ts'
import { guessMapping } from '../../src/trade/import/mapping/guess.ts'
import { monthlyTotals } from '../../src/trade/import/totals/monthly-totals.ts'
import { withMonth } from '../../src/trade/import/totals/total-of.ts'
import { Transformer } from '../../src/trade/import/transform.ts'
import type { Shipment } from '../../src/trade/store/shipment.ts'

const folder = new URL('../fixtures/styles/', import.meta.url)

interface JudgedColumn {
  header: string
  field: string
  cells: string[]
  values: string[]
}

interface JudgedStyle {
  name: string
  fileName: string
  /** Months and sums instead of days and bills. */
  isTotals: boolean
  columns: JudgedColumn[]
  ofAllRows: [field: string, value: string][]
}

const list = (text: string) => text.split('|').map(part => part.trim())

function columnOf(line: string): JudgedColumn {
  const [before = '', values = ''] = line.split(' => ')
  const [header = '', field = '', cells = ''] = before.split(' :: ')
  return {
    header: header.trim(),
    field: field.trim(),
    cells: list(cells),
    values: values ? list(values) : [],
  }
}

function styleOf(text: string): JudgedStyle {
  const [title = '', ...lines] = text.trim().split('\n')
  const [name = '', fileName = ''] = title.split(' :: ')
  const ofAllRows = lines
    .filter(line => line.startsWith('@ '))
    .map(line => line.slice(2).split(' => ') as [string, string])
  const columns = lines.filter(line => line.includes(' :: ')).map(columnOf)
  return { name, fileName, isTotals: lines.includes('%totals'), columns, ofAllRows }
}

/** @param file of the folder of styles */
export const judgedStyles = (file: string): JudgedStyle[] =>
  readFileSync(new URL(file, folder), 'utf8').split(/^== /m).slice(1).map(styleOf)

export const styleFiles = readdirSync(folder)

const rowsOf = ({ columns }: JudgedStyle) =>
  [0, 1, 2].map(row => columns.map(({ cells }) => cells[row] ?? ''))

function read(style: JudgedStyle) {
  const headers = style.columns.map(({ header }) => header)
  const rows = rowsOf(style)
  const { mapping } = guessMapping([headers, ...rows], { name: style.fileName })
  const totals = monthlyTotals(headers, rows, mapping)
  const used = { ...mapping, ...totals }
  const codes = (used.columns.hsCode ?? []).flatMap(column => rows.map(cells => cells[column] ?? ''))
  const transformer = new Transformer(used, new Date('2026-06-01'), { hs: decideHsHabit(codes) })
  return { mapping: used, shipments: rows.map(cells => transformer.shipmentOf(withMonth(cells, used))) }
}

function fieldAt(columns: Partial<Record<ShipmentField, number[]>>, column: number) {
  const found = Object.entries(columns).find(([, list]) => list.includes(column))
  return found ? { field: found[0], isMain: found[1][0] === column } : undefined
}

type Found = ReturnType<typeof fieldAt>

function isRight(judged: string, found: Found): boolean {
  if (judged === '-') return !found
  const fields = judged.replace(/[?+]$/, '').split('/')
  const isOne = found !== undefined && fields.includes(found.field)
  if (judged.endsWith('?')) return !found || isOne
  return isOne && (judged.endsWith('+') ? !found.isMain : found.isMain)
}

const digits = (text: string) => text.replace(/\D/g, '')
const ports = ['origPort', 'destPort']
const unequal = new Set([
  'containers',
  'quantityUnit',
  'weightUnit',
  'billType',
  'carrier',
  'incoterm',
  'currency',
])

/** What the row must say, as text; undefined where the fixture says nothing about it. */
function wanted({ cells, values }: JudgedColumn, field: string, row: number): string | undefined {
  if (values[row] !== undefined) return values[row]
  const cell = cells[row] ?? ''
  if (field === 'hsCode') return digits(cell)
  if (values.length > 0 || unequal.has(field) || /Country$|Port$|^date$|Mode$|^direction$/.test(field))
    return undefined
  return cell
}

const kept: Record<string, keyof Shipment> = { weight: 'weightKg', amount: 'amountOriginal' }

function said(shipment: Shipment, field: string): string {
  const details = shipment.details as Record<string, unknown> | undefined
  const value = shipment[kept[field] ?? (field as keyof Shipment)] ?? details?.[field] ?? ''
  return ports.includes(field) ? freightPort(String(value)) : String(value)
}

const numberOf = (text: string) =>
  /^[\d,]+(?:\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN

/** Numbers by their value; goods may be joined with more words. */
const isSame = (is: string, wanted: string, field: string) =>
  is === wanted ||
  (field !== 'hsCode' && numberOf(is) === numberOf(wanted)) ||
  (field === 'product' && is.startsWith(`${wanted} / `))

interface Judgement {
  columns: number
  values: number
  /** Columns that got another field, or none. */
  wrong: string[]
  missing: string[]
  wrongValues: string[]
  isTotals: boolean
}

/** Guesses the mapping of a style as an import does, and compares it with what people judged. */
export function judge(style: JudgedStyle): Judgement {
  const { mapping, shipments } = read(style)
  const result: Judgement = {
    columns: style.columns.length,
    values: 0,
    wrong: [],
    missing: [],
    wrongValues: [],
    isTotals: mapping.rowsAre === 'totals',
  }
  const compare = (row: number, field: string, value: string) => {
    const shipment = shipments[row]
    result.values++
    const is = shipment && !('problem' in shipment) ? said(shipment, field) : `(${shipment?.problem})`
    if (!isSame(is, value, field))
      result.wrongValues.push(`row ${row + 1} ${field}: ${is} instead of ${value}`)
  }
  style.columns.forEach((column, at) => {
    const found = fieldAt(mapping.columns, at)
    const { header, field } = column
    if (!isRight(field, found)) {
      const isMissing = !found && field !== '-'
      result[isMissing ? 'missing' : 'wrong'].push(`${header}: ${found?.field ?? 'none'} instead of ${field}`)
    }
    if (!found?.isMain || /[-?+]$/.test(field) || !isRight(field, found)) return
    column.cells.forEach((_, row) => {
      const value = wanted(column, found.field, row)
      if (value !== undefined) compare(row, found.field, value)
    })
  })
  for (const [field, value] of style.ofAllRows) compare(0, field, value)
  return result
}
