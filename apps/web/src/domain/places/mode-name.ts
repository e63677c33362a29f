import { useQuery } from '@tanstack/react-query'
import { t } from '../../lib/i18n/texts.ts'
import { transportModesQuery } from './places.ts'

const names: Record<string, string> = {
  SEA: t('places.mode.SEA'),
  AIR: t('places.mode.AIR'),
  ROAD: t('places.mode.ROAD'),
  RAIL: t('places.mode.RAIL'),
  POST: t('places.mode.POST'),
}

/** Our own name for a transport mode. */
export const ownModeName = (code: string) => names[code] ?? code

/** The name of a transport mode: from the dictionary; our own name until the dictionary is loaded, or if it fails. */
export function useModeName(): (code: string) => string {
  const { data } = useQuery(transportModesQuery)
  return code => data?.find(({ valueCode }) => valueCode === code)?.valueName ?? ownModeName(code)
}
