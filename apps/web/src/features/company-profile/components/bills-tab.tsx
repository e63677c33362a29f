import {
  type Bill,
  companyProfile,
  dataSetNames,
  matchToQuery,
  shipmentNames,
  type TradeRole,
  terms,
  titleOf,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import type { Column } from '../../../components/list/columns.ts'
import { paths } from '../../../config/paths.ts'
import { billColumns, fileColumn, partyColumn } from '../../../domain/bills/bill-columns.tsx'
import { BillDetails } from '../../../domain/bills/bill-details.tsx'
import { WidenedTags } from '../../../domain/companies/widened-tags.tsx'
import { ExportButton } from '../../../domain/export/export-button.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useMedia } from '../../../lib/media.ts'
import { billsQuery } from '../api/profile.ts'
import { sortFor } from '../api/profile-view.ts'
import { BillFilters } from './bill-filters.tsx'
import { ProfileTable } from './profile-table.tsx'
import { pageAsked, type RoleTabProps, tabRequest } from './role-tab.ts'

const { sort: sortSchema } = companyProfile.shipments.body.properties

const columns = (role: TradeRole, productWidth: number): Column<Bill>[] => [
  ...billColumns(
    [
      partyColumn<Bill>(
        'partner',
        say(role === 'supplier' ? terms.buyer : terms.supplier),
        row => row.partner,
      ),
    ],
    productWidth,
  ),
  {
    key: 'dataSet',
    title: say(titleOf(dataSetNames.one)),
    width: 150,
    render: ({ dataSet, id, date }) =>
      dataSet ? (
        <Link to={paths.dataSet(dataSet.id, { bill: id, startDate: date, endDate: date })}>
          {dataSet.name}
        </Link>
      ) : (
        '–'
      ),
  },
  fileColumn<Bill>(),
]

/** The bills of a company in one role: filtered, sorted, exported. */
export function BillsTab(props: RoleTabProps) {
  const { role, search, view, change } = props
  const { partner, hsCode, hsGroup, route, keyword, withoutWords } = view
  const filtered = {
    ...tabRequest(props),
    ...(partner && { partner }),
    ...(hsCode && { hsCode }),
    ...(hsGroup && { hsGroup }),
    ...(route && { route }),
    ...(keyword && { keyword }),
    ...(withoutWords && { withoutWords }),
    ...sortFor<'date,ASC'>(sortSchema, view.sort),
  }
  const result = useQuery(
    billsQuery({ ...filtered, ...pageAsked(props), ...(view.bill && { bill: view.bill }) }),
  )
  const isWideScreen = useMedia('(min-width: 1800px)')
  const cleared = {
    partner: undefined,
    hsCode: undefined,
    hsGroup: undefined,
    route: undefined,
    keyword: undefined,
    withoutWords: undefined,
    startDate: undefined,
    endDate: undefined,
    dates: 'all',
  } as const
  const isFiltered = (Object.keys(cleared) as (keyof typeof cleared)[]).some(
    name => name !== 'dates' && view[name],
  )
  const clear = <Button onClick={() => change(cleared)}>{t('companyProfile.clear')}</Button>
  const all = columns(role, isWideScreen ? 420 : 190)
  return (
    <>
      <BillFilters {...props} partnerName={result.data?.rows[0]?.partner.uname} />
      <WidenedTags result={result} texts={view} change={change} />
      <ProfileTable<Bill>
        id="company-bills"
        label={say(titleOf(shipmentNames.many))}
        result={result}
        columns={all}
        rowKey={row => row.id}
        isCurrent={row => row.id === view.bill}
        actions={row => <BillDetails row={row} columns={all} />}
        sortable={['date', 'amountUsd', 'weightKg']}
        defaultSort="date,DESC"
        total={count => t('companyProfile.billTotal', { count })}
        tools={
          <ExportButton
            operation={companyProfile.exportShipments}
            query={{ ...filtered, ...matchToQuery(search) }}
          />
        }
        view={view}
        change={change}
        empty={
          isFiltered
            ? { title: t('companyProfile.noMatch'), text: t('companyProfile.noMatchText'), action: clear }
            : { title: t('companyProfile.noTrade'), text: t('companyProfile.noTradeText') }
        }
      />
    </>
  )
}
