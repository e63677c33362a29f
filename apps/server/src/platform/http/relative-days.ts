import { relativeDay } from '@backoffice/contract'
import type { TSchema } from 'typebox'
import { today } from '../lib/time.ts'

interface Filter {
  format?: string
  'x-end'?: true
}

/**
 * Turns relative days of a query into days of the business time zone, in place: lists, exports and what is kept of them
 * only know days.
 */
export function resolveDays(
  query: unknown,
  schema: TSchema | undefined,
  timeZone: string,
  now = new Date(),
): void {
  const filters = (schema as { properties?: Record<string, Filter> } | undefined)?.properties ?? {}
  const values = query as Record<string, unknown>
  for (const [name, { format, 'x-end': isEnd = false }] of Object.entries(filters)) {
    const value = values[name]
    if (format !== 'time-filter' || typeof value !== 'string') continue
    values[name] = relativeDay(value, isEnd, today(timeZone, now)) ?? value
  }
}
