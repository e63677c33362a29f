/** The rule of destination and shipping line: only one of them can be set (specification §4 Quick-pick). */
import type { ShippingLine } from '@backoffice/contract'

export interface Destination {
  /** Code of the shipping line. */
  line: string | undefined
  /** The ports and countries to search: the chosen ones, or all of the line. */
  places: string[]
}

/** Sets a shipping line or none: the chosen destination is cleared. */
export const chooseLine = (line: ShippingLine | undefined): Destination => ({
  line: line?.valueCode,
  places: line?.items.map(({ valueCode }) => valueCode) ?? [],
})

/** Sets a destination: the shipping line is cleared. */
export const choosePlaces = (places: string[]): Destination => ({ line: undefined, places })

/** The destination picker shows these: nothing beside a line, whose places the person did not choose. */
export const shownPlaces = ({ line, places }: Destination) => (line === undefined ? places : [])

/** Tells whether a destination can be chosen: not with a line that does not support it. */
export const canChoosePlaces = (line: ShippingLine | undefined) => line?.supportsDestination ?? true
