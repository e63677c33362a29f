import { type OtherValue, profileTerms, terms } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { HelpTitle } from '../../../domain/bills/explained.tsx'
import { coverage, otherCurrencies } from '../../../domain/companies/coverage.ts'
import { countFigure, dollarFigure, type Figure, weightFigure } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './company-profile.module.css'

interface Sums {
  count: number
  amountSum: number
  weightSum: number
  amountBills?: number
  weightBills?: number
  hasConverted: boolean
  otherValues?: OtherValue[]
}

const figure = ({ short, exact }: Figure) => <bdi title={exact}>{short}</bdi>

function Value({ amountSum, hasConverted, amountBills = amountSum, count, otherValues }: Sums) {
  const others = otherCurrencies(otherValues)
  // A sum of nothing does not mean a value of zero: the bills give no value.
  if (amountBills <= 0 && others.length === 0) return '–'
  const known = amountBills > 0 && coverage(amountBills, count)
  return (
    <span className={styles.sum}>
      {amountBills > 0 && figure(dollarFigure(amountSum))}
      {hasConverted && <small>{t('companies.withConverted')}</small>}
      {known && <small>{known}</small>}
      {others.map(note => (
        <small key={note} title={note}>
          <bdi>{note}</bdi>
        </small>
      ))}
    </span>
  )
}

function Weight({ weightSum, weightBills, count }: Sums) {
  if (weightSum <= 0) return '–'
  const known = coverage(weightBills, count)
  return (
    <span className={styles.sum}>
      {figure(weightFigure(weightSum))}
      {known && <small>{known}</small>}
    </span>
  )
}

/** Totals of shipments; each heading explains what is counted. */
export const sumColumns = <Row extends Sums>(): Column<Row>[] => [
  {
    key: 'count',
    title: say(profileTerms.shipments),
    width: 108,
    align: 'end',
    render: ({ count }) => figure(countFigure(count)),
  },
  {
    key: 'amountSum',
    title: say(terms.valueUsd),
    heading: <HelpTitle title={say(terms.valueUsd)} help={t('companyProfile.valueSumHelp')} />,
    width: 128,
    align: 'end',
    render: row => <Value {...row} />,
  },
  {
    key: 'weightSum',
    title: say(terms.weight),
    width: 128,
    align: 'end',
    render: row => <Weight {...row} />,
  },
]
