/** The way to the search from which companies are chosen, and back. */
import type { SelectionFilters } from '@backoffice/contract'
import { paths } from '../../../config/paths.ts'
import { stringifySearch } from '../../../lib/search-params.ts'
import type { DraftTarget } from './drafts.ts'

/** The earlier search, for the form that it was opened from; choosing goes back to this form. */
export const filterHref = (target: DraftTarget, { startDate, endDate, ...asked }: SelectionFilters) => {
  const isAsked = Object.keys(asked).length > 0
  const dates = isAsked && !startDate && !endDate ? 'all' : undefined
  return paths.dataSelectionFilter + stringifySearch({ ...asked, startDate, endDate, dates, config: target })
}

export const formPath = (target: DraftTarget) =>
  target === 'new' ? paths.dataSelectionAdd : paths.dataSelectionEdit(target)

/** The form for which the search was opened; undefined if it was opened by itself. */
export function readTarget({ config }: Record<string, unknown>): DraftTarget | undefined {
  if (config === 'new') return 'new'
  const id = Number(config)
  return Number.isInteger(id) && id > 0 ? id : undefined
}
