import { type Body, dataSelections } from '@backoffice/contract'
import { call } from '../../../lib/api/call.ts'
import { resource } from '../../../lib/resource.ts'

export const selectionData = resource('dataSelections', dataSelections)

/** What failed differs with the direction, so the switch says it. */
export const useSwitchSelection = selectionData.action(
  (body: Body<typeof dataSelections.updateStatus>) => call(dataSelections.updateStatus, { body }),
  { ownErrors: true },
)
