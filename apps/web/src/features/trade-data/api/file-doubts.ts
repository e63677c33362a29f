import type { BatchFile } from '@backoffice/contract'
import { fieldName } from './field-names.ts'

/** The fields of a doubt, each with the column in question: `HS code (Code NC)`. */
export const doubtParts = ({ fields, columns }: BatchFile['doubts'][number]): string[] =>
  fields.map((field, at) => {
    const column = columns?.[at]
    return column ? `${fieldName(field)} (${column})` : fieldName(field)
  })
