import { chargeOrderNames, charging, titleOf } from '@backoffice/contract'
import { listPreload } from '../../components/list/list-page.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { UrlTabs } from '../../components/tabs/url-tabs.tsx'
import { chargeOrderListQuery, settlementListQuery } from '../../features/charging/api/charging.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { ChargeOrderList } from './charge-order-list.tsx'
import { SettlementList } from './settlement-list.tsx'

const warmSettlements = listPreload(charging.settlements, settlementListQuery)
const warmOrders = listPreload(charging.orders, chargeOrderListQuery)

export const preload = (input: ScreenInput) =>
  input.search.tab === '2' ? warmOrders(input) : warmSettlements(input)

/** Specification §9: tab 1 by default. */
const tabs = [
  { key: '1', label: t('charging.settlements'), children: <SettlementList /> },
  { key: '2', label: say(titleOf(chargeOrderNames.many)), children: <ChargeOrderList /> },
]

export function Page() {
  return (
    <RequirePermission operation={charging.settlements}>
      <PageHeader title={t('charging.title')} context={t('charging.context')} />
      <UrlTabs tabs={tabs} />
    </RequirePermission>
  )
}
