/** Asks every module for what a text finds among its records (issue of the desk: by permission and mask). */
import { type FoundGroup, limits, type NamedKind } from '@backoffice/contract'
import { type Actor, permits } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Finder } from '../../platform/kit/finder.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { type Language, say } from '../../platform/lib/texts.ts'
import { guardPersonalSearch } from '../../platform/masking/personal-search.ts'

type Asker = Origin & { actor: Actor; language: Language }

/** Why this text may not be searched for in masked data; blank when it may. */
async function refusalOf(app: AppContext, finder: Finder, text: string, asker: Asker): Promise<string> {
  const query = finder.personal?.(text)
  if (!query) return ''
  try {
    await guardPersonalSearch(app, finder.operation, { query, body: undefined }, asker)
    return ''
  } catch (error) {
    if (error instanceof AppError && error.details.message) return say(asker.language, error.details.message)
    throw error
  }
}

async function ask(app: AppContext, finder: Finder, text: string, asker: Asker): Promise<FoundGroup> {
  const { kind } = finder
  const refusal = await refusalOf(app, finder, text, asker)
  if (refusal !== '') return { kind, rows: [], refusal }
  const { actor, language } = asker
  const rows = await finder.find(app.db, { text, limit: limits.paletteRows, actor, language })
  return { kind, rows: rows.slice(0, limits.paletteRows), refusal }
}

/** Groups without rows are left out, unless they have to say why. */
export async function findRecords(app: AppContext, text: string, asker: Asker): Promise<FoundGroup[]> {
  const allowed = app.finders.filter(({ operation }) => permits(operation.access, asker.actor))
  const groups = await Promise.all(allowed.map(finder => ask(app, finder, text, asker)))
  return groups.filter(({ rows, refusal }) => rows.length > 0 || refusal !== '')
}

/** @throws AppError 10404, 10406 */
export async function locateRecord(
  app: AppContext,
  { kind, name }: { kind: NamedKind; name: string },
  actor: Actor,
): Promise<number> {
  const finder = app.finders.find(each => each.kind === kind)
  if (!finder || !permits(finder.operation.access, actor)) throw new AppError(10406)
  const id = await finder.idOf?.(app.db, { name, actor })
  if (id === undefined) throw new AppError(10404)
  return id
}
