import { countFigure } from '../../lib/figures.ts'
import { t } from '../../lib/i18n/texts.ts'

/** Of how many bills a sum is made, where it is not all of them. */
export const coverage = (some: number | undefined, count: number): string | undefined =>
  some === undefined || some >= count
    ? undefined
    : t('companies.ofBills', { some: countFigure(some).short, count: countFigure(count).short })
