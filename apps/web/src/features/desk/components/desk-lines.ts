/** What waits, as a sentence each, and where it is done. */
import {
  type DeskFigure,
  type DeskFigureKey,
  deskFigureNames,
  deskFigures,
  type PayoutState,
  screenPaths,
  unpaidOrderDays,
} from '@backoffice/contract'
import { formatYuan } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { ageOf, figureListHref } from './desk-words.ts'

type Waiting = Omit<DeskFigure, 'value'> & { value: number }
type Sentence = (count: number, figure: Waiting) => string

const sinceOf = ({ oldest }: Waiting) => (oldest ? ageOf(oldest) : '')
const sumOf = ({ amount }: Waiting) => formatYuan(amount ?? 0)

const ending =
  (days: string): Sentence =>
  (count, { done }) =>
    done ? t('desk.line.endingOthers', { count, days, done }) : t('desk.line.ending', { count, days })

type Batch = NonNullable<DeskFigure['batch']>
type OpenState = Extract<PayoutState, 'draft' | 'waiting' | 'approved' | 'sent'>

const batchLines: Record<OpenState, (values: { number: string; age: string; count: number }) => string> = {
  draft: values => t('desk.line.batchDraft', values),
  waiting: values => t('desk.line.batchWaiting', values),
  approved: values => t('desk.line.batchApproved', values),
  sent: values => t('desk.line.batchSent', values),
}

const batchLine = ({ number, state, openCount: count }: Batch, age: string) =>
  batchLines[state as OpenState]({ number, age, count })

const sentences: Partial<Record<DeskFigureKey, Sentence>> = {
  membersEnding7: ending('7'),
  membersEnding30: ending('8–30'),
  ordersUnpaid: (count, figure) =>
    t('desk.line.ordersUnpaid', { count, days: unpaidOrderDays, age: sinceOf(figure) }),
  rewardsDue: (count, figure) => t('desk.line.rewardsDue', { count, amount: sumOf(figure) }),
  payoutsFailed: (count, figure) => t('desk.line.payoutsFailed', { count, amount: sumOf(figure) }),
  payoutsWaiting: (count, figure) => t('desk.line.payoutsWaiting', { count, age: sinceOf(figure) }),
  payoutsOpen: (count, figure) => t('desk.line.payoutsOpen', { count, age: sinceOf(figure) }),
  invoicesAsked: (count, figure) => t('desk.line.invoicesAsked', { count, age: sinceOf(figure) }),
  sourceFiles: count => t('desk.line.sourceFiles', { count }),
  batchFiles: count => t('desk.line.batchFiles', { count }),
  jobsFailed: count => t('desk.line.jobsFailed', { count }),
  revealsRefused: count => t('desk.line.revealsRefused', { count }),
  pushesRefused: count => t('desk.line.pushesRefused', { count }),
  accountsLocked: count => t('desk.line.accountsLocked', { count }),
}

export function lineOf(figure: DeskFigure): string {
  const { key, value, batch } = figure
  if (value === null) return `${say(deskFigureNames.texts[key])} ${t('desk.unavailable')}`
  const waiting = { ...figure, value }
  return batch ? batchLine(batch, sinceOf(waiting)) : (sentences[key]?.(value, waiting) ?? '')
}

/** The page of a single batch; otherwise the rows, with what is done with them next. */
export function lineHref(figure: DeskFigure): string {
  const { key, batch, search } = figure
  if (batch) return screenPaths.payoutDetails.replace('$id', String(batch.id))
  const spec = deskFigures[key]
  return figureListHref('next' in spec ? { ...figure, search: { ...search, next: spec.next } } : figure)
}
