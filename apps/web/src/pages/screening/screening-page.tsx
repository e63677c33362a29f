import { type Query, type ScreeningMatch, screening, screeningMatchFields, terms } from '@backoffice/contract'
import { filtersOf } from '../../components/list/filters-of.ts'
import { EmbeddedList } from '../../components/list/list-frame.tsx'
import { listPreload } from '../../components/list/list-page.tsx'
import { useList } from '../../components/list/use-list.ts'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { listsQuery, matchesQuery } from '../../features/screening/api/screening.ts'
import { DecideButton } from '../../features/screening/components/decide-button.tsx'
import { ListGuide } from '../../features/screening/components/list-guide.tsx'
import { matchColumns } from '../../features/screening/components/match-columns.tsx'
import { MatchButton, useScreeningLists } from '../../features/screening/components/screening-lists.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'

const preloadMatches = listPreload(screening.list, matchesQuery)
export const preload = (input: ScreenInput) => {
  void queryClient.prefetchQuery(listsQuery)
  return preloadMatches(input)
}

function Screening() {
  const list = useList(screening.list, matchesQuery)
  const { isEmpty, isBusy, action, lists } = useScreeningLists()
  const header = { title: t('screening.title'), context: t('screening.context') }
  if (isEmpty)
    return (
      <>
        <PageHeader {...header} />
        {lists}
        <ListGuide action={action} />
      </>
    )
  return (
    <>
      <PageHeader
        {...header}
        action={
          <>
            <MatchButton /> {action}
          </>
        }
      />
      {lists}
      <EmbeddedList<Query<typeof screening.list>, ScreeningMatch>
        hasViews
        id="screening-matches"
        list={list}
        title={t('screening.matches')}
        filters={[
          { kind: 'text', name: 'name', label: say(terms.companyName) },
          ...filtersOf(screeningMatchFields, 'state', 'list'),
        ]}
        columns={matchColumns}
        rowKey={row => row.id}
        actions={row => <DecideButton match={row} />}
        empty={
          isBusy
            ? { title: t('screening.comparing'), text: t('screening.emptyWait') }
            : { title: t('screening.empty'), text: t('screening.emptyText') }
        }
      />
    </>
  )
}

/** Lists of sanctioned parties, and companies whose names are like theirs. */
export function Page() {
  return (
    <RequirePermission operation={screening.list}>
      <Screening />
    </RequirePermission>
  )
}
