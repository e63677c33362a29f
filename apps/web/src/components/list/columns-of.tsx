import type { Codes, Fields, FieldWithName } from '@backoffice/contract'
import type { ReactNode } from 'react'
import { formatYuan } from '../../lib/figures.ts'
import { say } from '../../lib/i18n/say.ts'
import { formatNumber, t } from '../../lib/i18n/texts.ts'
import { AccountNumber } from '../code/account-number.tsx'
import { CodeText } from '../code/code.tsx'
import { SafeLink } from '../safe-link.tsx'
import { Status } from '../status/status.tsx'
import { Instant } from '../time/instant.tsx'
import type { Column } from './columns.ts'

/** A state as a dot and a word, another code as its word; a code that is not in the list is shown itself. */
export function ChoiceText({ codes, value }: { codes: Codes; value: string | number }) {
  const code = codes.texts[value]
  if (!code) return <bdi>{value}</bdi>
  return code.tone ? <Status tone={code.tone} text={say(code)} /> : <bdi>{say(code)}</bdi>
}

/** Yes or no, or the words of the field. */
export function sayFlag(value: boolean, codes?: Codes) {
  const text = codes?.texts[`${value}`]
  if (text) return say(text)
  return value ? t('common.yes') : t('common.no')
}

const blank = '–'

/** How values of a kind are written. */
export function formatValue(
  { kind, codes, personal }: FieldWithName,
  value: unknown,
  exact = false,
): ReactNode {
  if (value === null || value === undefined || value === '') return blank
  if (kind === 'code') return <CodeText text={String(value)} />
  if (personal === 'bankAccount') return <AccountNumber text={String(value)} />
  if (kind === 'link') return <SafeLink href={String(value)} />
  if (kind === 'instant') return <Instant value={String(value)} exact={exact} />
  if (kind === 'money') return <bdi>{formatYuan(Number(value))}</bdi>
  if (kind === 'number') return <bdi>{formatNumber(Number(value))}</bdi>
  if (kind === 'flag') return codes ? <ChoiceText codes={codes} value={`${value}`} /> : sayFlag(!!value)
  if (kind === 'choice' && codes) return <ChoiceText codes={codes} value={value as string} />
  return <bdi>{String(value)}</bdi>
}

/** Width in pixels, and properties of the column that its field does not have. `exact`: a time with seconds. */
type Given<Row> = number | (Partial<Omit<Column<Row>, 'key'>> & { width: number; exact?: true })

/**
 * Columns of a list, in the given order. Titles and values come from the vocabulary, except those that
 * are given here.
 */
export function columnsOf<Row extends object, F extends Fields>(
  fields: F,
  given: { [N in keyof F]?: Given<Row> },
): Column<Row>[] {
  return Object.entries(given).map(([name, of]) => {
    const field = fields[name] as FieldWithName
    const isFigure = field.kind === 'number' || field.kind === 'money'
    const { exact, ...own } = typeof of === 'number' ? { width: of } : (of as Exclude<Given<Row>, number>)
    return {
      key: name,
      title: say(field.label),
      render: (row: Row) => formatValue(field, row[name as keyof Row], exact),
      ...(isFigure && { align: 'end' as const }),
      ...(field.kind === 'money' && { isMoney: true }),
      ...own,
    }
  })
}
