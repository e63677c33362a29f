/**
 * `npm run unlock [-- [--reset-password] [--reset-second-factor] NAME]`: opens a locked account on the spot, for when nobody can sign in
 * any more. Works beside a running server and without one.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '../platform/config.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { makePassword, PasswordHasher } from '../platform/passwords/passwords.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'reset-password': { type: 'boolean', default: false },
    'reset-second-factor': { type: 'boolean', default: false },
  },
})
const name = positionals[0] ?? 'admin'
const config = readConfig(process.env)
const running = config.databaseUrl ?? findRunningPostgres(config.dataDir)
const embedded = running ? undefined : await startEmbeddedPostgres(config.dataDir)
const client = new pg.Client({ connectionString: running ?? embedded?.ownerUrl })

interface Named {
  id: number
  user_id: string
}

const record = (verb: string, { id, user_id }: Named) =>
  client.query(
    `INSERT INTO audit_event (action, actor_name, actor_kind, entity, entity_id, entity_name)
    VALUES ($1, 'local command', 'system', 'account', $2, $3)`,
    [`account.${verb}`, id, user_id],
  )

async function unlock(): Promise<string> {
  await client.connect()
  await client.query('BEGIN')
  const { rows } = await client.query(
    `UPDATE account SET failed_count = 0, locked_until = NULL, version = version + 1, update_time = now()
    WHERE lower(user_id) = lower($1) RETURNING id, user_id`,
    [name],
  )
  const account: Named | undefined = rows[0]
  if (!account) throw new Error(`There is no account ${name}.`)
  await client.query(
    'UPDATE account_address SET failed_count = 0, locked_until = NULL WHERE account_id = $1',
    [account.id],
  )
  // The person at the machine may not know which address is refused at sign-in.
  await client.query('DELETE FROM address_failure')
  let said = `${account.user_id} is unlocked, and every address may sign in again.`
  if (values['reset-password']) {
    const password = makePassword()
    await client.query(
      `UPDATE account SET credential_hash = $2, must_change_password = true, credential_expire_time = NULL
      WHERE id = $1`,
      [account.id, await new PasswordHasher().hash(password)],
    )
    await client.query('DELETE FROM session WHERE account_id = $1', [account.id])
    said += ` Its new password is ${password} (shown this once; it has to be changed at the next sign-in).`
  }
  if (values['reset-second-factor']) {
    for (const table of ['account_factor', 'recovery_code', 'sign_in_challenge', 'session'])
      await client.query(`DELETE FROM ${table} WHERE account_id = $1`, [account.id])
    await client.query(`UPDATE account SET factor_notice = 'reset' WHERE id = $1`, [account.id])
    await record('resetFactors', account)
    said += ' It signs in without a second step, until one is set up again.'
  }
  await record(values['reset-password'] ? 'resetCredential' : 'unlock', account)
  await client.query('COMMIT')
  return said
}

try {
  process.stdout.write(`${await unlock()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  await client.end().catch(() => {})
  await embedded?.stop()
}
