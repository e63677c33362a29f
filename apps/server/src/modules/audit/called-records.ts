/** Records by what people call them: an order by its number, a product by the code of a SKU. */
import { type Actor, permits } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Language } from '../../platform/lib/texts.ts'
import type { AuditFilters } from './audit.repository.ts'

/** A text that finds more records of one kind is no name. */
const mostOfKind = 100

/** The filters with the records that the palette would find for the caller. */
export async function withCalled(
  app: AppContext,
  filters: AuditFilters,
  asker: { actor: Actor; language: Language },
): Promise<AuditFilters> {
  const { record: text } = filters
  if (!text) return filters
  const allowed = app.finders.filter(
    ({ operation, fromEngine }) => !fromEngine && permits(operation.access, asker.actor),
  )
  const called = await Promise.all(
    allowed.map(async finder => {
      const found = await finder.find(app, { text, limit: mostOfKind, ...asker })
      return { entity: finder.kind, ids: found.map(({ id }) => id) }
    }),
  )
  return { ...filters, called }
}
