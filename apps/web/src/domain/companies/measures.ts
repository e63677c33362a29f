/** What figures of trade count: bills, their value or their weight (docs/trade-figures.md). */
import type { TradeSums } from '@backoffice/contract'
import {
  countFigure,
  dollarFigure,
  type Figure,
  formatChange,
  formatShare,
  weightFigure,
} from '../../lib/figures.ts'
import { t } from '../../lib/i18n/texts.ts'

export const measures = ['count', 'value', 'weight'] as const
export type Measure = (typeof measures)[number]

export const measureName = (measure: Measure) =>
  ({
    count: t('companies.measure.count'),
    value: t('companies.measure.value'),
    weight: t('companies.measure.weight'),
  })[measure]

/** A percentage of fewer bills would say more than they do. */
export const billsForPercent = 10

/** Sums of bills; the bills that state a value, or a weight, are those of the sum. */
export type Sums = Pick<TradeSums, 'count' | 'amountSum' | 'weightSum' | 'amountBills' | 'weightBills'>

/** The sum, and of how many bills it is. */
export function measured(sums: Sums, measure: Measure): { sum: number; bills: number } {
  if (measure === 'value') return { sum: sums.amountSum, bills: sums.amountBills ?? sums.count }
  if (measure === 'weight') return { sum: sums.weightSum, bills: sums.weightBills ?? sums.count }
  return { sum: sums.count, bills: sums.count }
}

const figures = { count: countFigure, value: dollarFigure, weight: weightFigure }

/** The sum as it is read; undefined where no bill states it. */
export function measureFigure(sums: Sums, measure: Measure): Figure | undefined {
  const { sum, bills } = measured(sums, measure)
  return bills > 0 ? figures[measure](sum) : undefined
}

/** A sum of one measure as it is read. */
export const figureOf = (measure: Measure, sum: number): Figure => figures[measure](sum)

/** The part of a whole. */
export function shareOf(part: Sums, whole: Sums, measure: Measure): string {
  const [own, all] = [measured(part, measure), measured(whole, measure)]
  return own.bills > 0 && all.sum > 0 ? formatShare(own.sum / all.sum) : '–'
}

/** By how much a sum has changed: in per cent if enough bills stand on both sides, otherwise both sums. */
export function changeOf(now: Sums, before: Sums, measure: Measure): { text: string; title: string } {
  const [own, earlier] = [measured(now, measure), measured(before, measure)]
  // What no bill states is unknown, not nothing; without any bill it is nothing.
  const both = (form: keyof Figure, unknown: string) =>
    [before, now]
      .map(sums =>
        sums.count > 0 ? (measureFigure(sums, measure)?.[form] ?? unknown) : figures[measure](0)[form],
      )
      .join(' → ')
  const text = both('short', '–')
  const title = both('exact', t('companies.notStated', { measure: measureName(measure) }))
  if (own.bills + earlier.bills === 0) return { text: '–', title }
  const isEnough =
    earlier.bills >= billsForPercent && earlier.sum > 0 && (own.bills > 0 || measure === 'count')
  return isEnough ? { text: formatChange(own.sum / earlier.sum - 1), title } : { text, title }
}
