/** Lets the search know which companies have imported contacts (the filter `hasContact`). */
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { RecordName } from '../../trade/store/imported-contacts.query.ts'

const atOnce = 10_000

/** Names and countries of all records with a phone number or e-mail address: a website does not count. */
async function* reachable(db: Db, signal: AbortSignal): AsyncGenerator<RecordName[]> {
  let last: RecordName = { nameKey: '', country: '' }
  for (;;) {
    signal.throwIfAborted()
    const after = sql`(name_key, country) > (${last.nameKey}, ${last.country})`
    const { rows } = await sql<RecordName>`
      SELECT name_key AS "nameKey", country FROM (
        (SELECT DISTINCT name_key, country FROM company_contact WHERE kind <> 'website' AND ${after}
          ORDER BY name_key, country LIMIT ${atOnce})
        UNION
        (SELECT DISTINCT name_key, country FROM company_staff WHERE (phone <> '' OR email <> '') AND ${after}
          ORDER BY name_key, country LIMIT ${atOnce})
      ) AS known ORDER BY name_key, country LIMIT ${atOnce}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    yield rows
    last = end
  }
}

export const contactSearchJob = defineJob({
  kind: 'company.contacts',
  label: { zh: '更新有联系方式的企业', en: 'Update companies with contacts' },
  access: 'system',
  heartbeatS: 60,
  attempts: 10,
  endsWhatItBegan: true,
  // Records imported before this version, or restored from an older backup, are added at night.
  schedule: '40 3 * * *',
  async handler({ signal }, { db, trade }) {
    await trade.store.setContacts(reachable(db, signal), signal)
    return {}
  },
})

/** Call it in the transaction that adds or removes records, or after it. */
export const requestContactSearch = ({ jobs }: Pick<AppContext, 'jobs'>, db: Db | Trx) =>
  jobs.enqueue(db, contactSearchJob, {}, null)
