/** Accounts for tests, each with a role of its own that holds exactly the given permissions. */
import { randomBytes } from 'node:crypto'
import { type Account, accounts, sessions } from '@backoffice/contract'
import { hash } from '@node-rs/argon2'
import { expect } from 'vitest'
import { hashToken } from '../../src/platform/access/actor.ts'
import type { TestApp } from '../build-app.ts'

/** The site of accounts, if a test names no other. */
export const startPassword = 'quiet-river-77'

interface AccountOptions {
  userId?: string
  password?: string
  /** Permission codes by site code. */
  permissions?: Record<string, string[]>
  /** In addition to those in `permissions`. */
  sites?: string[]
  /** Columns of `account` set after the insert. */
  columns?: Record<string, unknown>
}

export interface TestAccount {
  id: number
  userId: string
  password: string
}

// Cheap parameters: no test measures how slow the hash is.
const cheapHash = (password: string) => hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 })

export async function createAccount(test: TestApp, options: AccountOptions = {}): Promise<TestAccount> {
  const userId = options.userId ?? `user-${randomBytes(5).toString('hex')}`
  const password = options.password ?? startPassword
  const columns = { user_id: userId, credential_hash: await cheapHash(password), ...options.columns }
  const names = Object.keys(columns)
  const [account] = await test.sql<{ id: number }>(
    `INSERT INTO account (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')}) RETURNING id`,
    Object.values(columns),
  )
  const id = account?.id ?? 0
  const sites = new Set([...(options.sites ?? []), ...Object.keys(options.permissions ?? {})])
  for (const site of sites)
    await test.sql('INSERT INTO account_site SELECT $1, id FROM site WHERE site_code = $2', [id, site])
  for (const [site, codes] of Object.entries(options.permissions ?? {}))
    await test.sql(
      `WITH made AS (
        INSERT INTO role (site_id, code, name) SELECT id, $2, $2 FROM site WHERE site_code = $1 RETURNING id, site_id
      ), bound AS (
        INSERT INTO role_permission SELECT made.id, p.id FROM made JOIN permission p ON p.site_id = made.site_id
        WHERE p.code = ANY($3) RETURNING 1
      )
      INSERT INTO account_role SELECT $4, id FROM made`,
      [site, `role-${randomBytes(5).toString('hex')}`, codes, id],
    )
  return { id, userId, password }
}

/** @returns the token of a new session of an account that exists */
export async function tokenFor(test: Pick<TestApp, 'sql'>, accountId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await test.sql(
    `INSERT INTO session (account_id, token_hash, address, expire_time)
    VALUES ($1, $2, '127.0.0.1', now() + interval '1 day')`,
    [accountId, hashToken(token)],
  )
  return token
}

/** @returns the token of a session of a new account */
export async function signedInAs(test: TestApp, options: AccountOptions = {}): Promise<string> {
  const { id } = await createAccount(test, options)
  return tokenFor(test, id)
}

/** What creates an account, under a name of its own. */
export const validAccount = () => ({
  userId: `person-${randomBytes(5).toString('hex')}`,
  fullName: '张三',
  credential: startPassword,
})

/** An account as the administrator adds it: with a password to change. */
export async function addAccount(test: TestApp, body: object = {}): Promise<Account> {
  const answer = await test.call(accounts.create, { body: { ...validAccount(), ...body } })
  expect(answer).toMatchObject({ errorcode: 0 })
  return answer.data
}

/** @returns the error code of a request with this token for the own account: 0 while its session lives */
export const errorCodeOf = async (test: TestApp, token: string) =>
  (await test.call(sessions.currentUser, { token })).errorcode
