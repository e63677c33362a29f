import { type Body, dataSelections } from '@backoffice/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { resource } from '../../../lib/resource.ts'

export const selectionData = resource('dataSelections', dataSelections)

export const facetsQuery = queryOptions({
  queryKey: selectionData.key('facets'),
  queryFn: ({ signal }) => call(dataSelections.facets, { signal }),
})

/** The message of a failure depends on the direction, so the switch gives it. */
export const useSwitchSelection = selectionData.action(
  (body: Body<typeof dataSelections.updateStatus>) => call(dataSelections.updateStatus, { body }),
  { ownErrors: true },
)
