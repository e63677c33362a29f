import { type BatchFile, type Body, type FileBatch, fileBatches } from '@backoffice/contract'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { refreshTradeData } from './trade-data.ts'

const keys = {
  own: ['trade-data', 'batches'] as const,
  one: (id: number) => ['trade-data', 'batch', id] as const,
}

const followMs = 2_000

/** Something goes on: a file waits to be looked into, or its import runs. */
const isMoving = ({ files }: FileBatch) =>
  files.some(
    ({ state, import: last }) => state === 'waiting' || last?.state === 'queued' || last?.state === 'running',
  )

export const batchQuery = (id: number) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(fileBatches.get, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? followMs : false),
  })

const isInDoubt = ({ state, doubts, import: last }: BatchFile) =>
  state === 'ready' && doubts.length > 0 && !last

/** The files of a batch that are in doubt beside this one, the one that follows it first. */
export function useOthersInDoubt(batchId: number | undefined, fileId: number): number[] {
  const { data } = useQuery({ ...batchQuery(batchId ?? 0), enabled: batchId !== undefined })
  const files = data?.files ?? []
  const at = files.findIndex(file => file.fileId === fileId)
  return [...files.slice(at + 1), ...files.slice(0, Math.max(0, at))].flatMap(file =>
    file.fileId !== null && file.fileId !== fileId && isInDoubt(file) ? [file.fileId] : [],
  )
}

export const ownBatchesQuery = () =>
  queryOptions({
    queryKey: keys.own,
    queryFn: ({ signal }) => call(fileBatches.list, { signal }),
  })

export const addToBatch = (body: Body<typeof fileBatches.add>) => call(fileBatches.add, { body })

export const refreshBatch = (id: number) => queryClient.invalidateQueries({ queryKey: keys.one(id) })

/** Takes files out that are no data. */
export const useRemoveFiles = (id: number) =>
  useMutation({
    mutationFn: (files: number[]) => call(fileBatches.remove, { params: { id }, body: { files } }),
    onSuccess: () => refreshBatch(id),
  })

/** Says what is true of all rows of files, which are then looked into again. */
export const useTellOfFiles = (id: number) =>
  useMutation({
    mutationFn: (body: Body<typeof fileBatches.tell>) => call(fileBatches.tell, { params: { id }, body }),
    onSuccess: () => refreshBatch(id),
  })

/** Imports all files of a batch that have no doubts, or chosen ones. */
export const useImportBatch = (id: number) =>
  useMutation({
    mutationFn: (body: Body<typeof fileBatches.import>) => call(fileBatches.import, { params: { id }, body }),
    onSuccess: ({ started }) => notify.success(t('tradeData.batch.started', { count: started })),
    // Some may have been started before a failure.
    onSettled: async () => {
      await refreshBatch(id)
      void refreshTradeData()
    },
  })
