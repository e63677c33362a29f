import { type Body, type BulkMoved, type BulkResult, conflict, type Query } from '@backoffice/contract'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import type { Input } from '../../lib/api/request.ts'
import { t } from '../../lib/i18n/texts.ts'
import { notify } from '../../lib/notify.ts'
import { presentError } from '../../lib/present-error.ts'
import { refreshJobs } from '../jobs/jobs.ts'
import type { BulkOperation } from './bulk-actions.ts'

const BulkOutcome = lazyPart(() => import('./bulk-outcome.tsx'), 'BulkOutcome')

const movedTo = (error: unknown) =>
  error instanceof ApiError && error.code === conflict
    ? (error.data as Partial<BulkMoved> | null)?.total
    : undefined

interface BulkRequest<O extends BulkOperation> {
  operation: O
  /** The filters of the list, as its own call has them. */
  query: Query<O>
  /** How many rows the person chose. */
  seen: number
  /** The rest of the action's body. */
  body?: Omit<Body<O>, 'seen'>
  /** Reads the list again. */
  refresh: () => unknown
  /** It is done, or a job does it. */
  onDone: () => unknown
}

/** Says what came of it. Rows that were refused are for people to read. @param show shows the outcome of each row */
export function tellBulk(result: BulkResult, show?: () => void) {
  const { unchanged } = result
  const text = t('bulk.done', { ...result }) + (unchanged > 0 ? t('bulk.unchanged', { unchanged }) : '')
  if (!result.ended) notify.info(t('bulk.goesOn', { count: result.total }))
  else if (result.failure === 0 && show)
    notify.offering(text, { label: t('bulk.outcomes'), run: show }, `bulk ${result.jobId}`)
  else if (result.failure === 0) notify.success(text)
  void refreshJobs()
}

/**
 * An action for all rows that match the filters of a list, asked for in a dialog: `run` and `refusal` are those of its
 * question. When other rows match by now, the dialog says so, and its button asks for these.
 */
export function useBulk() {
  const [shown, setShown] = useState<BulkResult>()
  const moved = useRef<{ query: object; from: number; to: number }>(undefined)
  const bulk = <O extends BulkOperation>({
    operation,
    query,
    seen,
    body,
    refresh,
    onDone,
  }: BulkRequest<O>) => {
    // Not of another question, which may be about as many rows.
    const isMoved = () => moved.current?.query === query && moved.current.from === seen
    const count = () => (isMoved() ? (moved.current?.to ?? seen) : seen)
    return {
      run: async () => {
        try {
          const sent = { query, body: { ...body, seen: count() } } as unknown as Input<O>
          const result = (await call(operation, sent)) as BulkResult
          const show = () => setShown(result)
          tellBulk(result, show)
          if (result.failure > 0) show()
        } catch (error) {
          const total = movedTo(error)
          if (total === undefined) presentError(error)
          else if (total > 0) moved.current = { query, from: seen, to: total }
          throw error
        } finally {
          void refresh()
        }
        onDone()
      },
      refusal: (error: unknown) => {
        const total = movedTo(error)
        return total === undefined ? undefined : t('bulk.moved', { total })
      },
    }
  }
  const dialog = shown && (
    <Suspense fallback={null}>
      <BulkOutcome result={shown} onClosed={() => setShown(undefined)} />
    </Suspense>
  )
  return { bulk, dialog }
}

export type Bulk = ReturnType<typeof useBulk>['bulk']
