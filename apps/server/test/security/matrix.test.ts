/**
 * security.md 9: every operation of the contract, asked by everybody. Grows by itself: a new operation is in
 * here as soon as it is in the contract, and without a declared access it does not compile.
 */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type OperationSpec, operations } from '@backoffice/contract'
import { accessName } from '@backoffice/contract/openapi'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../build-app.ts'
import { createAccount, tokenFor } from '../factories/accounts.ts'

let test: TestApp
const callers = { roleless: 0, everythingElsewhere: 0 }
/** By the one permission that each has, or by those that an operation asks for together. */
const holders = new Map<string, number>()

/** `reward.export&reward.read`: both. */
const parts = (name: string) => name.split('&')
const waysOf = (operation: OperationSpec) => accessName(operation).split('|')
const ways = [...new Set(operations.flatMap(waysOf))].filter(way => way.includes('.'))
const permissionCodes = [...new Set(ways.flatMap(parts))]

beforeAll(async () => {
  test = await buildTestApp({ RATE_LIMIT_GENERAL: '100000', RATE_LIMIT_SEARCH: '100000' })
  const make = async (permissions: Record<string, string[]>) =>
    (await createAccount(test, { permissions })).id
  callers.roleless = await make({ default_site: [] })
  callers.everythingElsewhere = await make({ trade_site: permissionCodes })
  // Before the first call: every new role makes the server look up anew what everybody may.
  for (const way of new Set([...ways, ...permissionCodes]))
    holders.set(way, await make({ default_site: parts(way) }))
})
afterAll(() => test.close())

/**
 * Ids that no record has, so an allowed call changes nothing and finds nothing. The site code is one that exists,
 * because nobody can belong to a missing site; this site cannot be deleted.
 */
const nowhere = {
  id: 2_147_483_000,
  user_id: 2_147_483_000,
  roleId: 2_147_483_000,
  code: 'default_site',
}

/** As little as names a record: the site of its row decides. */
function naming(schema: TSchema | undefined): unknown {
  if (schema && 'items' in schema)
    return [(schema.items as { type?: string }).type === 'string' ? 'nothing.such' : nowhere.id]
  return schema && 'properties' in schema && 'id' in (schema.properties as object) ? { id: nowhere.id } : {}
}

async function ask(operation: OperationSpec, accountId: number | null): Promise<number> {
  const token = accountId === null ? null : await tokenFor(test, accountId)
  const response = await test.app.http.inject(
    requestOf(operation, {
      token,
      params: nowhere,
      query: naming(operation.query) as Record<string, unknown>,
      ...(operation.method !== 'GET' &&
        operation.bodyType !== 'multipart' && { body: naming(operation.body) }),
    }),
  )
  // Files and streams have no envelope: whoever gets one was let in.
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return isJson ? response.json().errorcode : 0
}

const turnedAway = [10403, 10406]

it('every operation declares who may', () => {
  const undeclared = operations.filter(
    operation =>
      !/^(public|signedIn|superAdmin|[a-zA-Z]+\.[a-zA-Z]+([|&][a-zA-Z]+\.[a-zA-Z]+)*)$/.test(
        accessName(operation),
      ),
  )
  expect(undeclared.map(({ id }) => id)).toEqual([])
})

it('no call asks for more than it declares: OpenAPI and the screens name all of it', () => {
  const sources = new URL('../../src/', import.meta.url)
  const asking = globSync('**/*.ts', { cwd: fileURLToPath(sources), exclude: ['**/*.test.ts'] }).filter(
    path =>
      /if \(!may\(\w+, [\w.]+\)\) throw new AppError\(10406/.test(
        readFileSync(new URL(path, sources), 'utf8'),
      ),
  )
  // Only of the sessions of other people.
  expect(asking).toEqual(['modules/sessions/sessions.service.ts'])
})

it('no export opens more than its list: it asks for a permission to read', () => {
  const exports = operations.filter(({ cost }: OperationSpec) => cost === 'export')
  const alone = exports.filter(each => !/\.read(&|$)/.test(accessName(each)))
  expect(alone.map(({ id }) => id)).toEqual([])
  expect(exports.length).toBeGreaterThan(20)
})

const named = (them: readonly OperationSpec[]) => them.map(operation => [operation.id, operation] as const)
const isOpen = (operation: OperationSpec) => ['public', 'signedIn'].includes(accessName(operation))

describe.each(named(operations))('%s', (_, operation) => {
  it('without a token', async () => {
    const code = await ask(operation, null)
    if (accessName(operation) === 'public') expect(turnedAway).not.toContain(code)
    else expect(code).toBe(10403)
  })

  it('for a person without roles', async () => {
    const code = await ask(operation, callers.roleless)
    if (isOpen(operation)) expect(turnedAway).not.toContain(code)
    else expect(code).toBe(10406)
  })

  it('for a super admin', async () => {
    expect(turnedAway).not.toContain(await ask(operation, 1))
  })
})

/** Those that ask for a permission; only there it matters which one somebody has, and on which site. */
const guarded = operations.filter(operation => accessName(operation).includes('.'))

describe.each(named(guarded))('%s', (_, operation) => {
  it('for the holder of just this permission, and of just a part of it', async () => {
    for (const way of waysOf(operation)) {
      const holder = holders.get(way) ?? 0
      expect(holder).toBeGreaterThan(0)
      expect(turnedAway).not.toContain(await ask(operation, holder))
      if (parts(way).length > 1)
        for (const part of parts(way)) expect(await ask(operation, holders.get(part) ?? 0)).toBe(10406)
    }
  })

  it('for a site admin of another site', async () => {
    const isScoped = typeof operation.access === 'object' && 'site' in operation.access
    const code = await ask(operation, callers.everythingElsewhere)
    if (isScoped) expect([10404, 10406]).toContain(code)
    else expect(turnedAway).not.toContain(code)
  })
})
