/** An invoice needs these fields, which its schema cannot say. */
import type { InvoiceRow } from '@backoffice/contract'
import type { FieldProblem } from '../../platform/lib/app-error.ts'
import { fieldTexts } from '../../platform/lib/texts.ts'
import { taxNumberProblem } from './tax-number.ts'

type InvoiceTitle = Pick<
  InvoiceRow,
  'titleKind' | 'kind' | 'taxNo' | 'address' | 'phone' | 'bank' | 'account'
>

const forSpecial = ['address', 'phone', 'bank', 'account'] as const

/** @returns what is wrong, by field */
export function invoiceProblems(asked: InvoiceTitle): FieldProblem[] {
  const { titleKind, kind, taxNo = '' } = asked
  const problems: FieldProblem[] = []
  const missing = (field: string) => problems.push({ field, reason: fieldTexts.required() })
  if (kind === 'special' && titleKind === 'person')
    problems.push({
      field: 'kind',
      reason: { zh: '专用发票只能开给企业', en: 'A special invoice is for companies only' },
    })
  if (kind === 'special') for (const field of forSpecial) if (!asked[field]) missing(field)
  for (const field of ['phone', 'account'] as const)
    if (asked[field]?.includes('*')) problems.push({ field, reason: fieldTexts.pattern() })
  if (titleKind === 'company' && taxNo === '') missing('taxNo')
  const reason = taxNo === '' ? undefined : taxNumberProblem(taxNo, titleKind)
  if (reason) problems.push({ field: 'taxNo', reason })
  return problems
}
