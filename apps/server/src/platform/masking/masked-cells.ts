/** First rows of an uploaded file, for a person who may not see telephone numbers and e-mail addresses in full. */
import type { PersonalKind, RecordField, ShipmentField } from '@backoffice/contract'
import type { Access } from '../access/access.repository.ts'
import { type ContactText, showContactsIn } from './contact-text.ts'
import { maskFor } from './personal-data.ts'

type Field = ShipmentField | RecordField
type Show = (kind: PersonalKind, value: string) => string

interface Mapping {
  /** Counted from 1. */
  headerRow: number
  columns: Partial<Record<Field, number | number[]>>
}

const phoneTitle = /phone|\bteln?o?\b|mobile|\bcell\b|\bfax\b|\bcontacts?\b|电话|手机|传真|联系方式/i
const emailTitle = /e-?mail|\bmail\b|邮箱|邮件/i

type Way = 'phone' | 'email' | 'asItIs' | ContactText

/** Fields that say what their columns contain; all other columns are treated as goods. */
const ways: Partial<Record<Field, Way>> = {
  phone: 'phone',
  morePhones: 'phone',
  email: 'email',
  moreEmails: 'email',
  supplierAddress: 'address',
  buyerAddress: 'address',
  address: 'address',
  date: 'asItIs',
  billNo: 'asItIs',
  masterBillNo: 'asItIs',
  hsCode: 'asItIs',
  weight: 'asItIs',
  quantity: 'asItIs',
  amountUsd: 'asItIs',
  amount: 'asItIs',
  teu: 'asItIs',
  containers: 'asItIs',
  netWeight: 'asItIs',
  unitPrice: 'asItIs',
  declarationNo: 'asItIs',
  supplierTaxId: 'asItIs',
  buyerTaxId: 'asItIs',
  supplierPhone: 'phone',
  supplierEmail: 'email',
  buyerPhone: 'phone',
  buyerEmail: 'email',
  registrationNo: 'asItIs',
  capital: 'asItIs',
  established: 'asItIs',
}

/** `19178.47`, `1,380,013.50`, `1.380.013,5` */
const plainNumber = /^\s*-?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+[.,]\d{1,6})\s*$/

/** Which contacts a column's name promises. */
function kindOfTitle(cell: string): 'phone' | 'email' | undefined {
  if (emailTitle.test(cell) && !cell.includes('@')) return 'email'
  return phoneTitle.test(cell) && !/\d/.test(cell) ? 'phone' : undefined
}

/**
 * The columns are judged by their cells. A mapped column is judged by its own title: otherwise goods that are mobile
 * phones would make it a column of numbers. Any other column is judged by every row at the top, so choosing another
 * heading row never shows more.
 */
function waysOf(head: string[][], { headerRow, columns }: Mapping): Map<number, Way> {
  const found = new Map<number, Way>()
  for (const [field, mapped] of Object.entries(columns))
    for (const column of [mapped].flat()) found.set(column, ways[field as Field] ?? 'product')
  const isMapped = new Set(found.keys())
  for (const [row, cells] of head.entries())
    for (const [column, cell] of cells.entries()) {
      const kind = kindOfTitle(cell)
      if (kind && (isMapped.has(column) ? row === headerRow - 1 : !found.has(column))) found.set(column, kind)
    }
  return found
}

/** A cell as a person may see it, judged by the name of its column. */
export function cellSeenBy(access: Access): (title: string, cell: string) => string {
  const show = maskFor(access)
  return (title, cell) => {
    const kind = kindOfTitle(title)
    return kind ? show(kind, cell) : showContactsIn(cell, 'product', show)
  }
}

/** One of several values in a cell; a value that is not a number at all is a title. */
const maskedParts = (cell: string, kind: 'phone' | 'email', show: Show) =>
  cell.replaceAll(/[^;,；，、\n]+/g, part => {
    if (kind === 'phone' ? !/\d/.test(part) : !part.includes('@')) return part
    return show(kind, part.trim())
  })

/**
 * @param head rows at the top of the file, titles and column names included
 * @returns masks the cells of one row: the whole cell in columns for such values, and contacts inside texts in other
 * columns
 */
export function maskedCells(
  access: Access,
  head: string[][],
  mapping: Mapping,
): (cells: string[]) => string[] {
  const show = maskFor(access)
  const found = waysOf(head.slice(0, 40), mapping)
  const shown = (cell: string, way: Way) => {
    if (way === 'asItIs') return cell
    if (way === 'phone' || way === 'email')
      return showContactsIn(maskedParts(cell, way, show), 'product', show)
    return plainNumber.test(cell) ? cell : showContactsIn(cell, way, show)
  }
  return cells => cells.map((cell, column) => shown(cell, found.get(column) ?? 'product'))
}
