import {
  coverageFields,
  type DataSet,
  dataSetFields,
  extrasNames,
  shipmentFields,
  titleOf,
} from '@backoffice/contract'
import { Facts } from '../../../components/facts/facts.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { coverageColumns, percentOf, rowTotal } from './data-set-coverage.tsx'

/** How many rows of a data set fill each field. */
export function DataSetFacts({ row }: { row: DataSet }) {
  const { rowCount, coverage } = row
  const counted = (count: number) =>
    count === 0 ? '–' : t('tradeData.filled.count', { count, share: percentOf(count, rowTotal(row)) })
  const { fields } = coverage
  return (
    <Facts
      items={[
        { label: say(dataSetFields.rowCount.label), value: formatNumber(rowCount) },
        ...coverageColumns.map(({ title, render }) => ({ label: title, value: render(row) })),
        ...(fields
          ? coverageFields.map(field => ({
              label: say(shipmentFields[field].label),
              value: counted(fields[field] ?? 0),
            }))
          : []),
        { label: say(titleOf(extrasNames.many)), value: counted(coverage.extras) },
      ]}
    />
  )
}
