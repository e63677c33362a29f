import { type Body, fileBatches } from '@backoffice/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { refreshBatch } from './file-batches.ts'

/** How chosen files of a batch would be joined. */
export const joinPlanQuery = (batchId: number, files: number[]) =>
  queryOptions({
    queryKey: ['trade-data', 'join-plan', batchId, files] as const,
    queryFn: ({ signal }) =>
      call(fileBatches.plan, { params: { id: batchId }, query: { files: files.join(',') }, signal }),
  })

export const useJoinFiles = (batchId: number) =>
  useMutation({
    mutationFn: (body: Body<typeof fileBatches.join>) =>
      call(fileBatches.join, { params: { id: batchId }, body }),
    onSuccess: () => refreshBatch(batchId),
  })

/** Has text files read in another encoding. */
export const useEncodeFiles = (batchId: number) =>
  useMutation({
    mutationFn: (body: Body<typeof fileBatches.encode>) =>
      call(fileBatches.encode, { params: { id: batchId }, body }),
    onSuccess: () => refreshBatch(batchId),
  })

/** Takes a joined file apart again, or no longer proposes to join files. */
export const useSplitFiles = (batchId: number) =>
  useMutation({
    mutationFn: (files: number[]) => call(fileBatches.split, { params: { id: batchId }, body: { files } }),
    onSuccess: () => refreshBatch(batchId),
  })
