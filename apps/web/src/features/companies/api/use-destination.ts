import type { Destination } from '../../../domain/places/destination.ts'
import { usePlaceNames } from '../../../domain/places/place-names.ts'
import { comma, t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import type { FilterProps } from '../components/filter-props.ts'
import { destinationOf, destinationPatch } from './company-search.ts'

/** Sets the destination; says so where a trade lane takes the place of chosen ports, or the other way round. */
export function useDestination({ url, change }: FilterProps) {
  const before = destinationOf(url)
  const nameOf = usePlaceNames(before.line === undefined ? before.places : [])
  return (next: Destination) => {
    const isReplaced = before.places.length > 0 && next.places.length > 0
    if (isReplaced && before.line === undefined && next.line !== undefined)
      notify.info(t('companies.laneReplaces', { places: before.places.map(nameOf).join(comma) }))
    if (isReplaced && before.line !== undefined && next.line === undefined)
      notify.info(t('companies.placesReplaceLane'))
    change(destinationPatch(next))
  }
}
