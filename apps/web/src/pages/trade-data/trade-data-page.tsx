import { UploadOutlined } from '@ant-design/icons'
import { placeAliases, tradeData } from '@backoffice/contract'
import { Suspense } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { listPreload } from '../../components/list/list-page.tsx'
import { ListSkeleton } from '../../components/list/list-states.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { UrlTabs } from '../../components/tabs/url-tabs.tsx'
import { paths } from '../../config/paths.ts'
import { importListQuery } from '../../features/trade-data/api/trade-data.ts'
import { ImportList } from '../../features/trade-data/components/import-list.tsx'
import { RunningImports } from '../../features/trade-data/components/running-imports.tsx'
import { t } from '../../lib/i18n/texts.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

// The imports come with the screen, the other tabs when they are opened.
const DataSetList = lazyPart(
  () => import('../../features/trade-data/components/data-set-list.tsx'),
  'DataSetList',
  { isContent: true },
)
const UnmatchedPlaces = lazyPart(
  () => import('../../features/trade-data/components/unmatched-places.tsx'),
  'UnmatchedPlaces',
  { isContent: true },
)
const PlaceAliasList = lazyPart(
  () => import('../../features/trade-data/components/place-alias-list.tsx'),
  'PlaceAliasList',
  { isContent: true },
)

const warmImports = listPreload(tradeData.imports, importListQuery)

export const preload = (input: ScreenInput) => (input.search.tab ? undefined : warmImports(input))

/** Imports, data sets and places that no list knows; the tab is in the URL and starts without the filters of the other. */
function TradeData() {
  const can = useCan()
  const action = can(tradeData.start) && (
    <LinkButton type="primary" icon={<UploadOutlined aria-hidden />} to={paths.tradeImport}>
      {t('tradeData.upload')}
    </LinkButton>
  )
  const tabs = [
    { key: 'imports', label: t('tradeData.imports'), children: <ImportList action={action} /> },
    { key: 'sets', label: t('tradeData.sets'), children: <DataSetList action={action} /> },
    ...(can(placeAliases.create)
      ? [
          { key: 'places', label: t('tradeData.tab.places'), children: <UnmatchedPlaces /> },
          { key: 'aliases', label: t('tradeData.aliases'), children: <PlaceAliasList /> },
        ]
      : []),
  ].map(tab => ({ ...tab, children: <Suspense fallback={<ListSkeleton />}>{tab.children}</Suspense> }))
  return (
    <>
      <PageHeader title={t('tradeData.title')} context={t('tradeData.context')} action={action} />
      <RunningImports />
      <UrlTabs tabs={tabs} />
    </>
  )
}

export function Page() {
  return (
    <RequirePermission operation={tradeData.imports}>
      <TradeData />
    </RequirePermission>
  )
}
