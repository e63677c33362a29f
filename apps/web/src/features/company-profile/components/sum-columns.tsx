import { terms } from '@backoffice/contract'
import type { Column } from '../../../components/list/columns.ts'
import { countFigure, dollarFigure, type Figure, weightFigure } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../texts.ts'
import { Explained } from './explained.tsx'

interface Sums {
  count: number
  amountSum: number
  weightSum: number
}

const figure = ({ short, exact }: Figure) => <bdi title={exact}>{short}</bdi>

/** Totals of shipments; each heading explains what is counted. */
export const sumColumns = <Row extends Sums>(): Column<Row>[] => [
  {
    key: 'count',
    title: t('shipments'),
    width: 108,
    align: 'end',
    render: ({ count }) => figure(countFigure(count)),
  },
  {
    key: 'amountSum',
    title: say(terms.valueUsd),
    heading: <Explained title={say(terms.valueUsd)} help={t('valueSumHelp')} />,
    width: 140,
    align: 'end',
    // A sum of nothing does not mean a value of zero: the bills give no value.
    render: ({ amountSum }) => (amountSum > 0 ? figure(dollarFigure(amountSum)) : '–'),
  },
  {
    key: 'weightSum',
    title: t('weight'),
    width: 92,
    align: 'end',
    render: ({ weightSum }) => (weightSum > 0 ? figure(weightFigure(weightSum)) : '–'),
  },
]
