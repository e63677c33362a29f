/** Matches the rows of a bank's answer to the payments of a batch. Amounts are cents. */
import { type AccountCheck, type AnswerKind, type PayoutLineState, visibleText } from '@backoffice/contract'

export interface Payment {
  line: number
  reference: string
  account: string
  cents: bigint
  state: PayoutLineState
  /** Who gave it its result, and when. */
  enderId: number | null
  endTime: Date | null
}

export interface BankStatementLine {
  row: number
  reference: string
  account: string
  /** Null where it is not understood. */
  cents: bigint | null
  result: 'paid' | 'failed' | undefined
  state: string
  reason: string
}

export interface AnswerMatch {
  kind: AnswerKind
  payment?: Payment
  told?: BankStatementLine
}

/** The file for the bank has the account without what nobody sees, so its answer has too. */
const digits = (account: string) => visibleText(account).replace(/[\s-]/g, '').toUpperCase()
const keyOf = (account: string, cents: bigint | null) => `${digits(account)} ${cents}`

/** By the reference, otherwise by account and amount: equal payments are taken one after another. */
function finder(payments: readonly Payment[]) {
  const byReference = new Map(payments.map(payment => [payment.reference.toUpperCase(), payment]))
  const byAccount = Map.groupBy(payments, ({ account, cents }) => keyOf(account, cents))
  return ({ reference, account, cents }: BankStatementLine): Payment | undefined => {
    if (reference !== '') return byReference.get(reference.toUpperCase())
    if (digits(account) === '') return undefined
    const equal = byAccount.get(keyOf(account, cents)) ?? []
    return equal.length > 1 ? equal.shift() : equal[0]
  }
}

const differs = (told: BankStatementLine, payment: Payment) =>
  told.cents !== payment.cents ||
  (digits(told.account) !== '' && digits(told.account) !== digits(payment.account))

/** A payment that was cancelled has not reached anybody, as one that failed. */
const outcomeOf = ({ state }: Payment) => (state === 'paid' ? 'paid' : 'failed')

function kindOf(told: BankStatementLine, payment: Payment): AnswerKind {
  if (differs(told, payment)) return 'differs'
  if (payment.state === 'open') return told.result ?? 'unread'
  return told.result && told.result !== outcomeOf(payment) ? 'contradicts' : 'decided'
}

/** Tells whether the account of the file was compared; undefined where there is nothing to compare. */
export const accountCheckOf = ({ payment, told }: AnswerMatch): AccountCheck | undefined =>
  payment && told && (digits(told.account) === '' ? 'unchecked' : 'checked')

/** Rows in the order of the file, then the open payments that no row names. */
export function matchAnswer(payments: readonly Payment[], rows: readonly BankStatementLine[]): AnswerMatch[] {
  const find = finder(payments)
  const matches = rows.map((told): AnswerMatch => {
    const payment = find(told)
    return payment ? { kind: kindOf(told, payment), payment, told } : { kind: 'unknown', told }
  })
  const ofLine = Map.groupBy(
    matches.filter(({ payment }) => payment),
    ({ payment }) => payment?.line,
  )
  for (const [first, ...others] of ofLine.values()) {
    if (!first) continue
    const isOne = others.every(other => other.kind === first.kind)
    for (const other of others) other.kind = 'repeated'
    // Rows that contradict each other: nobody knows which is true.
    if (!isOne) first.kind = 'repeated'
  }
  const missing = payments
    .filter(({ line, state }) => state === 'open' && !ofLine.has(line))
    .map((payment): AnswerMatch => ({ kind: 'missing', payment }))
  return [...matches, ...missing]
}
