import type { CompanyStory, ShipmentMatch } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { foundByText, type SearchOrigin } from '../../../domain/companies/found-by.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { storyQuery } from '../api/profile.ts'
import type { ProfileUrl } from '../api/profile-view.ts'

export type Days = Pick<ShipmentMatch, 'startDate' | 'endDate'>

/** In words. */
export const daysText = ({ startDate, endDate }: Days = {}) =>
  startDate || endDate
    ? t('common.dateRange', { from: startDate ?? '…', to: endDate ?? '…' })
    : t('companies.allDates')

/** The title of a part, with the days that it counts, once these are known. */
export const titled = (title: string, days: Days | undefined, isKnown = true) =>
  isKnown ? `${title} · ${daysText(days)}` : title

/**
 * The days of all parts of a profile: those that a person chose, otherwise those of the search, otherwise the last 12
 * months of the data. Undefined until these are known.
 */
export function profileDays(
  { startDate, endDate, dates, shipments }: ProfileUrl,
  found: SearchOrigin | undefined,
  story: CompanyStory | undefined,
): Days | undefined {
  if (startDate || endDate) return { ...(startDate && { startDate }), ...(endDate && { endDate }) }
  if (dates === 'all' || shipments === 'all') return {}
  if (found) {
    const { startDate: from, endDate: to } = found.search
    return { ...(from && { startDate: from }), ...(to && { endDate: to }) }
  }
  if (!story) return undefined
  return story.years ? { startDate: story.years.year.from, endDate: story.years.year.to } : {}
}

/** The days and the search of a profile, as other screens of the company take them. */
export function useProfileSearch(uid: string, view: ProfileUrl, found: SearchOrigin | undefined) {
  const story = useQuery(storyQuery(uid, view.role ?? found?.role))
  const by = found && view.shipments !== 'all' ? foundByText(found) : undefined
  return { ...profileDays(view, found, story.data), by }
}
