import { useQuery } from '@tanstack/react-query'
import { transportModesQuery } from './places.ts'
import { t } from './texts.ts'

const names: Record<string, string> = {
  SEA: t('mode.SEA'),
  AIR: t('mode.AIR'),
  ROAD: t('mode.ROAD'),
  RAIL: t('mode.RAIL'),
  POST: t('mode.POST'),
}

/** Our own name for a transport mode. */
export const ownModeName = (code: string) => names[code] ?? code

/** The name of a transport mode: from the dictionary; our own name until the dictionary is loaded, or if it fails. */
export function useModeName(): (code: string) => string {
  const { data } = useQuery(transportModesQuery)
  return code => data?.find(({ valueCode }) => valueCode === code)?.valueName ?? ownModeName(code)
}
