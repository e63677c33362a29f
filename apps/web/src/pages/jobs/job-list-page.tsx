import { type Job, jobStates, jobs, type Query } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import type { Filter } from '../../components/list/filters.ts'
import { ListFrame } from '../../components/list/list-frame.tsx'
import { useList } from '../../components/list/use-list.ts'
import { missingOptions } from '../../components/page-states/missing-options.tsx'
import { jobKindsQuery, jobListQuery } from '../../domain/jobs/jobs.ts'
import { JobAction } from '../../features/jobs/components/job-action.tsx'
import { jobColumns } from '../../features/jobs/components/job-columns.tsx'
import { stateNames } from '../../features/jobs/components/job-words.ts'
import { t } from '../../features/jobs/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { readSearch } from '../../lib/search-params.ts'
import { useCurrentUser } from '../../lib/sessions/current-user.ts'

export const preload = ({ search }: ScreenInput) => {
  void queryClient.prefetchQuery(jobKindsQuery)
  return queryClient.prefetchQuery(jobListQuery(readSearch<Query<typeof jobs.list>>(jobs.list.query, search)))
}

function useFilters(): Filter[] {
  const kinds = useQuery(jobKindsQuery)
  const me = useCurrentUser()
  const filters: Filter[] = [
    {
      kind: 'select',
      name: 'state',
      label: t('state'),
      options: jobStates.map(value => ({ value, label: stateNames[value] })),
    },
    {
      kind: 'select',
      name: 'kind',
      label: t('kind'),
      options: kinds.data?.map(({ code, text }) => ({ value: code, label: text })) ?? [],
      missing: missingOptions(kinds),
    },
  ]
  // Others see nothing but their own anyway.
  return me?.isSuperAdmin
    ? [
        ...filters,
        { kind: 'select', name: 'mine', label: t('owner'), options: [{ value: true, label: t('mine') }] },
      ]
    : filters
}

/** The job centre: long work of every kind, under way and ended. */
export function Page() {
  const list = useList(jobs.list, jobListQuery)
  const filters = useFilters()
  return (
    <ListFrame<Query<typeof jobs.list>, Job>
      id="jobs"
      list={list}
      title={t('list.title')}
      context={t('list.context')}
      filters={filters}
      columns={jobColumns}
      rowKey={job => job.id}
      actionsWidth={96}
      actions={job => <JobAction job={job} />}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  )
}
