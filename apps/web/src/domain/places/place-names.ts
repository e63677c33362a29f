import { useQueries } from '@tanstack/react-query'
import { isCountry, placeLine, portQuery } from './places.ts'

/** Names of chosen places; countries need no request. */
export function usePlaceNames(codes: string[]) {
  const ports = useQueries({ queries: codes.filter(code => !isCountry(code)).map(portQuery) })
  const known = new Map(ports.flatMap(({ data }) => (data ? [[data.code, data] as const] : [])))
  return (code: string) => placeLine(code, known.get(code))
}
