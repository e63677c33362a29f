/**
 * Companies whose names differ by a mark that is a letter in their script were one in earlier versions. Once, rows move to
 * the company that they name; people's merges and collections follow. After a kill it goes on from there.
 */
import type { SelectedCompany } from '@backoffice/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { normaliseCompanyName, uidNumber, uidText } from '../../trade/store/identity.ts'
import {
  findMoves,
  listNames,
  moveNames,
  noteFormer,
  noteTaxHomes,
} from '../../trade/store/renumbering.query.ts'
import type { Renumbering } from '../../trade/store/renumbering.ts'
import { listAliases } from '../../trade/variants/company-merges.query.ts'
import { copyRecords } from '../company-records/parted-names.service.ts'
import { replaceParted } from '../data-selections/parted-companies.service.ts'
import { applyMerges } from './apply-merges.ts'
import { findPair, lockVariants, updateVariant } from './company-variants.repository.ts'

/** Raised when names are compared in another way. */
const identityVersion = 1
const namesAtOnce = 500
const uidOf = (number: string) => uidText(BigInt(number))

/** By the uid of a company: what it is now. */
function partsOf(
  moves: Renumbering[],
  names: { own: string; name: string }[],
): Map<string, SelectedCompany[]> {
  const byOwn = Map.groupBy(moves, ({ own }) => own)
  const parts = new Map<string, SelectedCompany[]>()
  for (const [own, moved] of byOwn) {
    const gone = new Set(moved.map(({ name }) => name))
    const left = names.find(one => one.own === own && !gone.has(one.name))
    const country = moved[0]?.country ?? ''
    const now = moved.filter(one => one.now !== '0').map(one => ({ ...one, uid: uidOf(one.now) }))
    const all = [
      ...(left ? [{ uid: uidOf(own), uname: left.name, country }] : []),
      ...now.map(one => ({ uid: one.uid, uname: one.name, country: one.country })),
    ]
    parts.set(uidOf(own), [...new Map(all.map(part => [part.uid, part])).values()])
  }
  return parts
}

/** Each pair goes with the names that the person has seen. */
async function followNames(trx: Trx, moves: Renumbering[]): Promise<void> {
  const byOwn = Map.groupBy(moves, ({ own }) => own)
  const now = (uid: string, name: string) => {
    const normalised = normaliseCompanyName(name)
    const found = byOwn.get(String(uidNumber(uid) ?? ''))?.find(move => move.normalised === normalised)
    return found ? (found.now === '0' ? undefined : uidOf(found.now)) : uid
  }
  const uids = [...byOwn.keys()].map(uidOf)
  const rows = await trx
    .selectFrom('companyVariant')
    .selectAll()
    .where(sql<boolean>`from_uid = ANY(${uids}) OR to_uid = ANY(${uids})`)
    .execute()
  for (const { id, status, fromUid, fromName, toUid, toName } of rows) {
    const [from, to] = [now(fromUid, fromName), now(toUid, toName)]
    if (from === fromUid && to === toUid) continue
    const isGone = from === undefined || to === undefined || from === to || (await findPair(trx, from, to))
    if (isGone) await trx.deleteFrom('companyVariant').where('id', '=', id).execute()
    else
      await updateVariant(trx, id, {
        fromUid: from,
        toUid: to,
        ...(status === 'merged' && { applied: false }),
      })
  }
}

type Stores = Pick<AppContext, 'db' | 'trade'>

/** @returns how many names have another number now */
export async function partCompanies({ db, trade }: Stores, signal?: AbortSignal): Promise<number> {
  const { engine, store } = trade
  const { moves, added } = await findMoves(engine)
  if (moves.length === 0) return 0
  const owns = [...new Set(moves.map(({ own }) => own))]
  const names: { own: string; name: string }[] = []
  for (let at = 0; at < owns.length; at += namesAtOnce)
    names.push(...(await listNames(engine, owns.slice(at, at + namesAtOnce))))
  await db.transaction().execute(async trx => {
    await lockVariants(trx)
    await followNames(trx, moves)
    await replaceParted(trx, partsOf(moves, names))
    await copyRecords(trx, moves)
  })
  await store.revise(async () => {
    await noteTaxHomes(engine, added)
    await noteFormer(engine, moves)
    return 0
  }, signal)
  await applyMerges({ db, trade }, signal)
  for (let at = 0; at < moves.length; at += namesAtOnce)
    await store.revise(async beforeStep => {
      const targets = new Map((await listAliases(engine)).map(({ own, target }) => [own, target]))
      const some = moves.slice(at, at + namesAtOnce)
      await moveNames(engine, some, targets, beforeStep)
      return some.length
    }, signal)
  return moves.length
}

export const partCompaniesJob = defineJob<object>({
  kind: 'company.part',
  label: { zh: '分开误认为一家的企业', en: 'Part companies that were taken for one' },
  access: 'system',
  heartbeatS: 60,
  attempts: 10,
  async handler({ signal }, app) {
    const names = await partCompanies(app, signal)
    await app.db.updateTable('tradeIdentity').set({ version: identityVersion }).execute()
    return { result: { names } }
  },
})

/** @returns the job, where stored companies have numbers of earlier rules and nothing changes them yet */
export function requestParting({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>): Promise<number | undefined> {
  return db.transaction().execute(async trx => {
    // One node after another.
    const { version } = await trx
      .selectFrom('tradeIdentity')
      .select('version')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (version === identityVersion) return undefined
    const hasRows = await trx.selectFrom('tradeImport').select('id').limit(1).executeTakeFirst()
    if (!hasRows) {
      await trx.updateTable('tradeIdentity').set({ version: identityVersion }).execute()
      return undefined
    }
    const running = await trx
      .selectFrom('job')
      .select('id')
      .where('kind', '=', partCompaniesJob.kind)
      .where('state', 'in', ['queued', 'running'])
      .limit(1)
      .executeTakeFirst()
    return running ? undefined : jobs.enqueue(trx, partCompaniesJob, {}, null)
  })
}

/** The start does not wait for it. */
export function startParting(app: AppContext): () => Promise<unknown> {
  const asked = requestParting(app).catch(error =>
    app.http.log.warn({ err: error }, 'companies that were taken for one could not be parted'),
  )
  return () => asked
}
