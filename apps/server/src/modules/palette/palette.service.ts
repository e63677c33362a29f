/** Asks every module for what a text finds among its records (issue of the desk: by permission and mask). */
import { setTimeout as delay } from 'node:timers/promises'
import { limits, type PaletteGroup, type ReferenceKind } from '@backoffice/contract'
import { type Actor, permits } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Finder } from '../../platform/kit/finder.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { type Language, say } from '../../platform/lib/texts.ts'
import { isUnavailable } from '../../platform/lib/unavailable.ts'
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

async function ask(app: AppContext, finder: Finder, text: string, asker: Asker): Promise<PaletteGroup> {
  const { kind } = finder
  const refusal = await refusalOf(app, finder, text, asker)
  if (refusal !== '') return { kind, rows: [], refusal }
  const { actor, language } = asker
  const rows = await finder.find(app, { text, limit: limits.paletteRows, actor, language })
  return { kind, rows: rows.slice(0, limits.paletteRows), refusal }
}

/** Nobody waits longer for the search engine while typing; the goal for the whole answer is 150 ms. */
const engineMs = 100

/** The answer, or undefined where it is not there in time or the engine is busy or down. It goes on, for who asks again. */
async function inTime(answer: Promise<PaletteGroup>): Promise<PaletteGroup | undefined> {
  const kept = answer.catch(error => {
    if (isUnavailable(error)) return undefined
    throw error
  })
  // What fails after its time has nobody to tell.
  kept.catch(() => undefined)
  return Promise.race([kept, delay(engineMs, undefined, { ref: false })])
}

/** Where nothing is found: what was not searched, and how it is. */
const unaskedOf = (finders: Finder[], text: string, { actor, language }: Asker): PaletteGroup[] =>
  finders.flatMap(({ kind, unasked }) => {
    const reason = unasked?.(text, actor)
    return reason ? { kind, rows: [], refusal: say(language, reason) } : []
  })

/** Groups without rows are left out, unless they have to say why. */
export async function findRecords(app: AppContext, text: string, asker: Asker) {
  const allowed = app.finders.filter(({ operation }) => permits(operation.access, asker.actor))
  const answers = await Promise.all(
    allowed.map(finder => {
      const answer = ask(app, finder, text, asker)
      return finder.fromEngine ? inTime(answer) : answer
    }),
  )
  const groups = answers.flatMap(group =>
    group && (group.rows.length > 0 || group.refusal !== '') ? group : [],
  )
  const isLate = answers.includes(undefined)
  return { groups: groups.length > 0 ? groups : unaskedOf(allowed, text, asker), isLate }
}

/** @throws AppError 10404, 10406 */
export async function locateRecord(
  app: AppContext,
  { kind, name }: { kind: ReferenceKind; name: string },
  actor: Actor,
): Promise<number> {
  const finder = app.finders.find(each => each.kind === kind)
  if (!finder || !permits(finder.operation.access, actor)) throw new AppError(10406)
  const id = await finder.idOf?.(app.db, { name, actor })
  if (id === undefined) throw new AppError(10404)
  return id
}
