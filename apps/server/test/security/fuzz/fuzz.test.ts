/**
 * security.md 28: every operation of the OpenAPI document, with inputs made from its own schemas, as super admin
 * and as nobody. Grows by itself. A failure prints the seed and the smallest request that shows it.
 */
import { text } from 'node:stream/consumers'
import { type ErrorCode, errorStatus } from '@backoffice/contract'
import { openApiDocument } from '@backoffice/contract/openapi'
import { Ajv, type ValidateFunction } from 'ajv'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../build-app.ts'
import { createAccount, tokenFor } from '../../factories/accounts.ts'
import { type FuzzTarget, requestsOf, withoutReferences } from './requests.ts'

/** `npm run test:deep` hunts longer, and on other inputs each time. */
const runs = Number(process.env.FUZZ_RUNS ?? 10)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
/** Of one operation; a search takes a second where the machine is busy. */
const timeout = Math.max(240_000, runs * 2_000)
/** It tells a hang from an answer: generous in the long run, which has the machine to itself; beside other work only a hang. */
const answerLimitMs = process.env.FUZZ_RUNS ? 5_000 : 60_000

const document = withoutReferences(openApiDocument())
const all: FuzzTarget[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method,
    path,
    operation: operation as FuzzTarget['operation'],
  })),
)
/** Every operation where FUZZ_RUNS is set, as `npm run test:deep` does; otherwise a fifth of them, the next fifth each day. */
const parts = process.env.FUZZ_RUNS ? 1 : 5
const part = Math.floor(Date.now() / 86_400_000) % parts
const targets = all.filter((_, i) => i % parts === part)

const ajv = new Ajv({
  strict: false,
  formats: { date: /^\d{4}-\d\d-\d\d$/, 'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/ },
})
const isFailure = ajv.compile(document.components.schemas.Failure)

let test: TestApp
beforeAll(async () => {
  const much = '1000000'
  test = await buildTestApp(
    {
      RATE_LIMIT_GENERAL: much,
      RATE_LIMIT_LOGIN: much,
      RATE_LIMIT_SEARCH: much,
      RATE_LIMIT_EXPORT: much,
      RATE_LIMIT_IMPORT: much,
      LOGIN_ADDRESS_LIMIT: much,
    },
    undefined,
    { withTrade: true },
  )
})
afterAll(() => test.close())

/** A super admin of each operation's own: what one operation does to its caller is nothing to the others. */
async function createSuperAdmin(): Promise<number> {
  const { id } = await createAccount(test, { sites: ['default_site', 'trade_site', 'freight_site'] })
  await test.sql('INSERT INTO account_role VALUES ($1, 1)', [id])
  return id
}

async function answerWithin<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${answerLimitMs} ms`)), answerLimitMs)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** A stream goes on as long as what it tells about: that it begins is the answer. A refusal is read to its end. */
async function begunStream(response: LightMyRequestResponse): Promise<LightMyRequestResponse> {
  const stream = response.stream()
  if (response.statusCode === 200) {
    stream.destroy()
    return response
  }
  const body = await text(stream)
  return Object.assign(response, { body, json: () => JSON.parse(body) })
}

const explain = (what: string, response: LightMyRequestResponse, validate?: ValidateFunction) =>
  `${what}: ${response.statusCode} ${response.body.slice(0, 500)} ${JSON.stringify(validate?.errors ?? '')}`

/** POST /oauth/token speaks as its own standard says (RFC 6749, 5.2). */
function isOAuthFailure(target: FuzzTarget, response: LightMyRequestResponse): boolean {
  const { statusCode } = response
  const isClientsFault = statusCode >= 400 && statusCode < 500
  return target.path === '/oauth/token' && isClientsFault && typeof response.json().error === 'string'
}

/** POST /mcp speaks JSON-RPC to whoever may use it; what nobody waits for is accepted without a body (202). */
function isRpcAnswer(target: FuzzTarget, { statusCode, body }: LightMyRequestResponse): boolean {
  if (target.path !== '/mcp' || statusCode >= 500) return false
  return statusCode === 202 ? body === '' : typeof JSON.parse(body).error?.code === 'number'
}

function checkFailure(target: FuzzTarget, response: LightMyRequestResponse): void {
  if (isOAuthFailure(target, response) || isRpcAnswer(target, response)) return
  const body = response.json()
  expect(isFailure(body), explain('not the envelope of a failure', response, isFailure)).toBe(true)
  const code = body.errorcode as ErrorCode
  expect(response.statusCode, explain('status and errorcode differ', response)).toBe(errorStatus[code])
  expect(code, explain('broke', response)).not.toBe(10500)
  expect(code, explain('went away', response)).not.toBe(10503)
  expect(code === 10400 ? body.errors === null || body.errors.length > 0 : true).toBe(true)
  expect(response.body).not.toMatch(/node_modules|\.ts:\d|kysely|SELECT .* FROM/)
}

describe.each(targets.map(target => [target.operation.operationId, target] as const))('%s', (_, target) => {
  const content = target.operation.responses[200].content
  const json = content['application/json']
  const isAnswer = json && ajv.compile(json.schema)
  const isStream = 'text/event-stream' in content
  const requests = requestsOf(target)

  async function send(request: object, token: string | undefined): Promise<LightMyRequestResponse> {
    const headers = {
      ...(request as { headers?: object }).headers,
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = answerWithin(test.app.http.inject({ ...request, headers, payloadAsStream: isStream }))
    return isStream ? begunStream(await answer) : answer
  }

  function check(response: LightMyRequestResponse): void {
    if (response.statusCode !== 200) checkFailure(target, response)
    else if (isAnswer)
      expect(isAnswer(response.json()), explain('breaks its own schema', response, isAnswer)).toBe(true)
    else expect(response.headers['content-type']).not.toContain('application/json')
  }

  it('answers a super admin within its own schema, or refuses in the envelope', { timeout }, async () => {
    const accountId = await createSuperAdmin()
    let token = await tokenFor(test, accountId)
    await fc.assert(
      fc.asyncProperty(requests, async request => {
        const response = await send(request, token)
        check(response)
        // What has ended its own session goes on with another.
        if (response.statusCode === 401) token = await tokenFor(test, accountId)
      }),
      { numRuns: runs, seed },
    )
  })

  it('answers nobody likewise, and lets nobody in where a token is needed', { timeout }, async () => {
    const isOpen = document.paths[target.path]?.[target.method] as { 'x-permission': string }
    await fc.assert(
      fc.asyncProperty(requests, async request => {
        const response = await send(request, undefined)
        check(response)
        if (isOpen['x-permission'] !== 'public' && test.app.bound.has(target.operation.operationId))
          expect([401, 404]).toContain(response.statusCode)
      }),
      { numRuns: Math.ceil(runs / 2), seed },
    )
  })
})
