import { jobFields, jobs } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import type { Filter } from '../../components/list/filters.ts'
import { filtersOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { missingOptions } from '../../components/page-states/missing-options.tsx'
import { jobKindsQuery, jobListQuery } from '../../domain/jobs/jobs.ts'
import { JobAction } from '../../features/jobs/components/job-action.tsx'
import { jobColumns } from '../../features/jobs/components/job-columns.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { useCurrentUser } from '../../lib/sessions/current-user.ts'

function useFilters(): Filter[] {
  const kinds = useQuery(jobKindsQuery)
  const me = useCurrentUser()
  const filters: Filter[] = [
    ...filtersOf(jobFields, 'state'),
    {
      kind: 'select',
      name: 'kind',
      label: say(jobFields.kindText.label),
      options: kinds.data?.map(({ code, text }) => ({ value: code, label: text })) ?? [],
      missing: missingOptions(kinds),
    },
    { kind: 'dates', from: 'startTime', to: 'endTime', label: say(jobFields.createTime.label) },
  ]
  // Other people only see their own jobs anyway.
  return me?.isSuperAdmin
    ? [
        ...filters,
        ...filtersOf(jobFields, 'userId'),
        {
          kind: 'select',
          name: 'mine',
          label: t('jobs.owner'),
          options: [{ value: true, label: t('jobs.mine') }],
        },
      ]
    : filters
}

const screen = listPage({
  id: 'jobs',
  operation: jobs.list,
  query: jobListQuery,
  title: t('jobs.list.title'),
  context: t('jobs.list.context'),
  columns: jobColumns,
  actions: job => <JobAction job={job} />,
  empty: { title: t('jobs.empty'), text: t('jobs.emptyText') },
  useParts: () => ({ filters: useFilters() }),
})

/** The job centre: long work of every kind, running and finished. */
export const { Page } = screen

export const preload = (input: ScreenInput) => {
  void queryClient.prefetchQuery(jobKindsQuery)
  return screen.preload(input)
}
