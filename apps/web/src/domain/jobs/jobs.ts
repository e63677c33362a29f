import { type Job, jobs, type Query, viewOnly } from '@backoffice/contract'
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { events } from '../../lib/api/events.ts'
import { logRange } from '../../lib/dates.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Wait before a broken stream is opened again. */
const retryMs = 3_000

export const isOpen = ({ state }: Pick<Job, 'state'>) => state === 'queued' || state === 'running'

const jobKey = (id: number) => ['jobs', 'one', id] as const

export const jobQuery = (id: number) =>
  queryOptions({
    queryKey: jobKey(id),
    queryFn: ({ signal }) => call(jobs.get, { params: { id }, signal }),
  })

/** The progress of a job, if it reports it: counts, and their share from 0 to 1. */
export function jobCountsOf(job: Pick<Job, 'progress'> | undefined) {
  const { done, total } = job?.progress ?? {}
  const counts = {
    done: typeof done === 'number' ? done : 0,
    total: typeof total === 'number' ? total : 0,
  }
  return { ...counts, share: typeof done === 'number' && counts.total > 0 ? done / counts.total : undefined }
}

/** How often a list with open jobs is read again. */
const followMs = 2_000
/** The same in the bar, which hears of the end of a job by its events. */
const slowFollowMs = 10_000

/** The person's latest jobs, read again while one of them is running. */
export const latestJobsQuery = queryOptions({
  queryKey: ['jobs', 'latest'],
  queryFn: ({ signal }) => call(jobs.list, { query: { mine: true, size: 10 }, signal }),
  refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) ? slowFollowMs : false),
})

/** Has ended since its person last looked. Who cancels a job knows. */
export const isNews = ({ state, seen }: Pick<Job, 'state' | 'seen'>) =>
  !seen && (state === 'done' || state === 'failed')

/** Nothing is news any more, on every device. */
export async function seeJobs() {
  await call(jobs.see)
  queryClient.setQueryData(
    latestJobsQuery.queryKey,
    old => old && { ...old, rows: old.rows.map(job => ({ ...job, seen: job.seen || !isOpen(job) })) },
  )
}

/** A page of the job centre; a super admin sees the jobs of everyone. Read again while one of them is running. */
export const jobListQuery = (query: Query<typeof jobs.list>) =>
  queryOptions({
    queryKey: ['jobs', 'list', query],
    queryFn: ({ signal }) => call(jobs.list, { query: logRange(query), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) ? followMs : false),
  })

export const jobKindsQuery = queryOptions({
  queryKey: ['jobs', 'kinds'],
  queryFn: ({ signal }) => call(jobs.kinds, { signal }),
  staleTime: Infinity,
})

/** A job has started, or was stopped. */
export const refreshJobs = () => queryClient.invalidateQueries({ queryKey: ['jobs'] })

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Follows a job's events to its end; a stream that breaks is opened again. */
async function follow(id: number, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      for await (const job of events<typeof jobs.events, Job>(jobs.events, { params: { id }, signal })) {
        queryClient.setQueryData(jobKey(id), job)
        if (!isOpen(job)) return
      }
    } catch (error) {
      // Seen as a role, jobs show how they stood.
      if (error instanceof ApiError && error.code === viewOnly) return
      // It is opened again below, like a stream that ended too early.
    }
    await wait(retryMs)
  }
}

/** The live state of a job; `onEnd` is called when it has ended. */
export function useLiveJob(id: number, onEnd: (job: Job) => void) {
  const { data } = useQuery(jobQuery(id))
  const ended = data !== undefined && !isOpen(data)
  useEffect(() => {
    const abort = new AbortController()
    void follow(id, abort.signal)
    return () => abort.abort()
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, whoever listens
  useEffect(() => {
    if (ended) onEnd(data)
  }, [ended])
  return data
}

export const useCancelJob = () =>
  useMutation({
    mutationFn: (id: number) => call(jobs.cancel, { params: { id } }),
    onSuccess: job => queryClient.setQueryData(jobKey(job.id), job),
  })

export const useRetryJob = () =>
  useMutation({ mutationFn: (id: number) => call(jobs.retry, { params: { id } }) })
