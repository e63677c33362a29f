import type { OtherValue } from '@backoffice/contract'
import { countFigure, formatAmount } from '../../lib/figures.ts'
import { comma, t } from '../../lib/i18n/texts.ts'

/** Says of how many bills a sum is made, where it is not all of them. */
export const coverage = (some: number | undefined, count: number): string | undefined =>
  some === undefined || some >= count
    ? undefined
    : t('companies.ofBills', { some: countFigure(some).short, count: countFigure(count).short })

/** Values that no sum in dollars has, as their currency has no rate: a note, and how much they are. */
export function otherCurrencies(values: OtherValue[] = []): string[] {
  if (values.length === 0) return []
  const count = values.reduce((sum, { bills }) => sum + bills, 0)
  const amounts = values.map(({ amount, currency }) => formatAmount(amount, currency))
  return [t('companies.otherCurrencies', { count }), amounts.join(comma)]
}

/** Says of which bills partners and their countries are, where some bills name no partner. */
export const namedPartners = ({ partnerBills, of }: { partnerBills: number | undefined; of: number }) =>
  partnerBills === undefined || partnerBills >= of
    ? undefined
    : t('companies.namedPartners', {
        some: countFigure(partnerBills).short,
        count: countFigure(of).short,
      })
