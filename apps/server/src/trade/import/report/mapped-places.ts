import { foldedPlace, placeKey } from '../../../reference/place-key.ts'

/** Places that people mapped by hand, by their keys: rows with them get a port or a country after the import. */
export interface MappedPlaces {
  ports: string[]
  countries: string[]
}

/** Tells whether people mapped a text of a port, in its country or in all, or of a country. */
export class MappedPlaceTexts {
  private readonly ports: Set<string>
  private readonly countries: Set<string>

  constructor({ ports, countries }: MappedPlaces = { ports: [], countries: [] }) {
    this.ports = new Set(ports)
    this.countries = new Set(countries)
  }

  hasPort(text: string, country: string): boolean {
    if (this.ports.size === 0) return false
    return this.ports.has(placeKey(text, country)) || this.ports.has(placeKey(text, ''))
  }

  hasCountry = (text: string): boolean => this.countries.size > 0 && this.countries.has(foldedPlace(text))
}
