import {
  companies,
  type DataSet,
  dataSetFields,
  dataSets,
  shipmentNames,
  titleOf,
} from '@backoffice/contract'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RecordPage } from '../../components/page-states/record-page.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { UrlTabs } from '../../components/tabs/url-tabs.tsx'
import { pathWith } from '../../config/paths.ts'
import { dataSetQuery } from '../../features/trade-data/api/trade-data.ts'
import { DataSetBills } from '../../features/trade-data/components/data-set-bills.tsx'
import { DataSetButtons } from '../../features/trade-data/components/data-set-buttons.tsx'
import { DataSetFacts } from '../../features/trade-data/components/data-set-facts.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useScreenParams } from '../../lib/screen-address.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

/** A data set holds shipments, also those that do not count. A button beside it counts the monthly totals. */
function contextOf({ rowCount, asideCount, coverage: { totals } }: DataSet): string {
  const parts = [
    ...(rowCount > 0 || totals === 0 ? [t('tradeData.bills.context', { count: rowCount })] : []),
    ...(asideCount > 0 ? [t('tradeData.bills.aside', { count: asideCount })] : []),
  ]
  return parts.join(' · ')
}

/** One data set: its rows for people who may search companies, and how many of them fill each field. */
export function Page() {
  const id = Number(useScreenParams<'dataSet'>().id)
  const can = useCan()
  return (
    <RequirePermission operation={dataSets.get}>
      <RecordPage query={dataSetQuery(id)}>
        {row => (
          <>
            <PageHeader
              title={row.name}
              context={contextOf(row)}
              action={<DataSetButtons row={row} />}
              back={pathWith('tradeData', { tab: 'sets' })}
            />
            <UrlTabs
              tabs={[
                ...(can(companies.list)
                  ? [
                      {
                        key: 'bills',
                        label: say(titleOf(shipmentNames.many)),
                        children: <DataSetBills row={row} />,
                      },
                    ]
                  : []),
                {
                  key: 'coverage',
                  label: say(dataSetFields.coverage.label),
                  children: <DataSetFacts row={row} />,
                },
              ]}
            />
          </>
        )}
      </RecordPage>
    </RequirePermission>
  )
}
