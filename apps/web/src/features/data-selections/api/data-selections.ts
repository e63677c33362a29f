import { type Body, dataSelections } from '@backoffice/contract'
import { call } from '../../../lib/api/call.ts'
import { resource } from '../../../lib/resource.ts'

export const selectionData = resource('dataSelections', dataSelections)

/** The message of a failure depends on the direction, so the switch gives it. */
export const useSwitchSelection = selectionData.action(
  (body: Body<typeof dataSelections.updateStatus>) => call(dataSelections.updateStatus, { body }),
  { ownErrors: true },
)
