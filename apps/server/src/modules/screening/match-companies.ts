/** Compares all companies of the trade data with all listed parties; what people have decided stays. */
import { setImmediate as pause } from 'node:timers/promises'
import type { AppContext } from '../../platform/app-context.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { lockWaiting } from '../../platform/jobs/waiting-job.ts'
import { namesNobody, normaliseCompanyName } from '../../trade/store/identity.ts'
import { allNames } from '../../trade/variants/all-names.query.ts'
import { PartyIndex } from './party-index.ts'
import { hasLists, listParties } from './screening-lists.repository.ts'
import { type NewMatch, replaceMatches } from './screening-matches.repository.ts'

/** Names that are compared before others have their turn. */
const namesAtOnce = 200
/** Those that are most alike come first. */
const matchesMax = 20_000
const keyMax = 600

interface Matched {
  names: number
  matches: number
  leftOut: number
}

/** @throws UnavailableError */
export async function matchCompanies(
  { db, trade }: Pick<AppContext, 'db' | 'trade'>,
  { signal, progress }: { signal?: AbortSignal; progress?: (fields: object) => void } = {},
): Promise<Matched> {
  const index = new PartyIndex()
  for await (const parties of listParties(db)) for (const party of parties) index.add(party)
  const found = new Map<string, NewMatch>()
  let names = 0
  for await (const companies of allNames(trade.engine)) {
    for (const [at, { company, name, country }] of companies.entries()) {
      if (at % namesAtOnce === 0) {
        signal?.throwIfAborted()
        await pause()
      }
      names++
      const matches = index.find(name, country)
      if (matches.length === 0 || namesNobody(name)) continue
      const nameKey = normaliseCompanyName(name).slice(0, keyMax)
      for (const { party, listedName, score, evidence } of matches) {
        const { list, entry, print } = party
        const key = JSON.stringify([nameKey, country, list, entry])
        // The same name in other spellings, or of companies that their tax numbers tell apart.
        const known = found.get(key)?.companies ?? []
        found.set(key, {
          name_key: nameKey,
          country,
          list,
          entry,
          companies: [...new Set([...known, company])],
          company_name: name,
          listed_name: listedName,
          score,
          evidence,
          print,
        })
      }
    }
    progress?.({ read: names })
  }
  const best = [...found.values()].sort((a, b) => b.score - a.score).slice(0, matchesMax)
  await db.transaction().execute(trx => replaceMatches(trx, best))
  return { names, matches: best.length, leftOut: found.size - best.length }
}

export const matchCompaniesJob = defineJob({
  kind: 'screening.match',
  label: { zh: '比对企业与制裁名单', en: 'Compare companies with screening lists' },
  access: 'system',
  heartbeatS: 60,
  schedule: '40 4 * * *',
  async handler({ signal, progress }, app) {
    if (!(await hasLists(app.db))) return { result: { names: 0, matches: 0, leftOut: 0 } }
    return { result: { ...(await matchCompanies(app, { signal, progress: progress as never })) } }
  },
})

export async function isMatching(db: Db): Promise<boolean> {
  const open = await db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', matchCompaniesJob.kind)
    .where('state', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** A job that has not begun yet does it for all. */
export async function matchSoon({ jobs }: Pick<AppContext, 'jobs'>, trx: Trx): Promise<void> {
  if (!(await lockWaiting(trx, matchCompaniesJob.kind))) await jobs.enqueue(trx, matchCompaniesJob, {}, null)
}
