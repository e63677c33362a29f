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

/** What a mode of transport is called: as the dictionary says, and until it is read or where it cannot be, by our own word. */
export function useModeName(): (code: string) => string {
  const { data } = useQuery(transportModesQuery)
  return code => data?.find(({ valueCode }) => valueCode === code)?.valueName ?? names[code] ?? code
}
