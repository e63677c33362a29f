/** First rows of somebody's file, as a person sees them who may not see telephone numbers and e-mail addresses whole. */
import type { PersonalKind } from '@backoffice/contract'
import type { Access } from '../access/access.repository.ts'
import { shownTo } from './personal-data.ts'

type Show = (kind: PersonalKind, value: string) => string

const phoneTitle = /phone|\bteln?o?\b|mobile|\bcell\b|\bfax\b|\bcontacts?\b|电话|手机|传真|联系方式/i
const emailTitle = /e-?mail|\bmail\b|邮箱|邮件/i

const email = /[^\s@;,<>"()]{1,64}@[^\s@;,<>"()]{1,255}/g
/** 7 to 17 digits with little between them: better a bill number masked than a telephone number shown. */
const phone = /(?<![\p{L}\p{N}])[+(]{0,2}\d(?:[\s().-]{0,3}\d){6,16}(?!\p{N})/gu
const barePhone = /^(?:\+|00|\(?1[3-9])[\d\s().-]*$/
const letters = /\p{L}.*\p{L}.*\p{L}/su

/** A column is what any of the rows at the top calls it: no choice of the heading's row shows more. */
function kindsOf(head: string[][]): Map<number, PersonalKind> {
  const kinds = new Map<number, PersonalKind>()
  for (const cells of head)
    for (const [column, cell] of cells.entries()) {
      if (kinds.has(column)) continue
      if (emailTitle.test(cell) && !cell.includes('@')) kinds.set(column, 'email')
      else if (phoneTitle.test(cell) && !/\d/.test(cell)) kinds.set(column, 'phone')
    }
  return kinds
}

function maskedText(text: string, show: Show): string {
  const shown = text.replaceAll(email, found => show('email', found))
  // Dates, codes and amounts stand alone; what a sentence holds of digits is a number to call.
  if (!letters.test(shown) && !barePhone.test(shown.trim())) return shown
  return shown.replaceAll(phone, found => show('phone', found))
}

/** A part of several that one cell holds; what is no number at all is a title. */
const maskedParts = (cell: string, kind: PersonalKind, show: Show) =>
  cell.replaceAll(/[^;,；，、\n]+/g, part => {
    if (kind === 'phone' ? !/\d/.test(part) : !part.includes('@')) return part
    return show(kind, part.trim())
  })

/**
 * @param head rows at the top of the file, titles and column names among them
 * @returns masks the cells of one row: whole where a column is for such values, inside of texts elsewhere
 */
export function maskedCells(access: Access, head: string[][]): (cells: string[]) => string[] {
  const show = shownTo(access)
  const kinds = kindsOf(head.slice(0, 40))
  return cells =>
    cells.map((cell, column) => {
      const kind = kinds.get(column)
      return maskedText(kind ? maskedParts(cell, kind, show) : cell, show)
    })
}
