/** Programs of the Model Context Protocol, by the client that its authors publish. */
import { apps, companyProfile, mcp } from '@backoffice/contract'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { createClient, type TestClient } from '../../../test/factories/apps.ts'
import { lampBills, maker } from '../../../test/factories/lamp-bills.ts'
import { loadShipments } from '../../../test/factories/shipments.ts'

let test: TestApp
let address: string
beforeAll(async () => {
  test = await buildTestApp({ RATE_LIMIT_SEARCH: '20', RATE_LIMIT_MCP: '40' }, undefined, { withTrade: true })
  await loadShipments(test.app.trade, lampBills)
  address = await test.app.http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => test.close())

/** By its id and secret. */
async function tokenOf({ clientId, clientSecret }: TestClient): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
  const answer = await fetch(`${address}${apps.token.path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function connected(token: string, mode: 'auto' | 'legacy' = 'auto') {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(mcp.call.path, address), { requestInit: { headers } }),
  )
  return client
}

interface Told {
  data: { rows: { info: { uid: string }; id: string; partner: object }[]; total: number }
  evidence: { dataTo: string; bills: { company: string; id: string; date: string }[] }
  errorcode: number
  errors: { field_name: string }[]
}

async function told(client: Client, name: string, question: Record<string, unknown>) {
  const answer = await client.callTool({ name, arguments: question })
  return { isError: answer.isError, ...(answer.structuredContent as unknown as Told) }
}

async function billsOf(role: 'supplier' | 'buyer'): Promise<string[]> {
  const { data } = await test.call(companyProfile.shipments, { body: { name: maker, role, pageSize: 100 } })
  return data.rows.map(({ id }) => id)
}

describe.each(['auto', 'legacy'] as const)('a program that speaks the protocol (%s)', mode => {
  it('finds a company and its figures, each with the bills behind it and the last day of the data', async () => {
    const app = await createClient(test, ['company.read'])
    const client = await connected(await tokenOf(app), mode)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('company_partners')
    const found = await told(client, 'search_companies', { keyword: 'led' })
    const uids = found.data.rows.map(({ info }) => info.uid)
    expect(uids.length).toBeGreaterThan(0)
    expect(new Set(found.evidence.bills.map(({ company }) => company))).toEqual(new Set(uids))
    const traded = await told(client, 'search_market', { keyword: 'led' })
    expect(traded.evidence.bills.length).toBeGreaterThan(0)
    const [sold, bought] = [await billsOf('supplier'), await billsOf('buyer')]
    for (const name of tools.map(({ name }) => name).filter(name => name.startsWith('company_'))) {
      const { evidence, isError } = await told(client, name, { name: maker })
      expect(isError).toBe(false)
      expect(evidence.dataTo).toBe('2025-06-15')
      const isOfBoth = ['company_profile', 'company_overview', 'company_months'].includes(name)
      const bills = isOfBoth ? [...sold, ...bought] : sold
      expect(evidence.bills).toHaveLength(3)
      for (const { id } of evidence.bills) expect(bills).toContain(id)
    }
    await client.close()
  })
})

it('cites only bills that the question is about', async () => {
  const client = await connected(await signedInAs(test, { permissions: { default_site: ['company.read'] } }))
  const search = { startDate: '2024-01-01', endDate: '2024-12-31' }
  const { evidence } = await told(client, 'company_overview', { name: maker, search })
  expect(evidence.bills.length).toBeGreaterThan(0)
  for (const { date } of evidence.bills) expect(date).toMatch(/^2024-/)
})

it('answers a bad question with the field, and an unknown company or tool with what is wrong', async () => {
  const client = await connected(await signedInAs(test, { permissions: { default_site: ['company.read'] } }))
  const bad = await told(client, 'search_companies', { keyword: 'lamp', pageSize: 100_000 })
  expect(bad).toMatchObject({ isError: true, errorcode: 10400, errors: [{ field_name: 'pageSize' }] })
  expect(await told(client, 'company_overview', { uid: 'zzz' })).toMatchObject({
    isError: true,
    errorcode: 10404,
  })
  expect(await told(client, 'toString', {})).toMatchObject({ isError: true })
})

it('refuses whoever may not search companies, and writes that down', async () => {
  const stranger = await signedInAs(test, { permissions: { default_site: ['channel.read'] } })
  await expect(connected(stranger)).rejects.toThrow(/403|10406/)
  await expect(connected('nothing')).rejects.toThrow(/401|10401/i)
  const [denied] = await test.sql(
    "SELECT count(*)::int AS n FROM audit_event WHERE action = 'mcp.call' AND outcome = 'denied'",
  )
  expect(denied).toEqual({ n: 1 })
  expect(
    (await fetch(`${address}${mcp.call.path}`, { headers: { accept: 'text/event-stream' } })).status,
  ).toBe(405)
})

it('counts its searches with those of the account', async () => {
  const client = await connected(await signedInAs(test, { permissions: { default_site: ['company.read'] } }))
  const codes: unknown[] = []
  for (let n = 0; n < 23; n++)
    codes.push((await told(client, 'search_companies', { keyword: 'lamp' })).errorcode)
  expect(codes.filter(code => code === 10429)).toHaveLength(3)
})

it('takes so many calls a minute, whatever they ask, and leaves those of others alone', async () => {
  const app = await createClient(test, ['company.read'])
  const token = await tokenOf(app)
  const list = () =>
    fetch(`${address}${mcp.call.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
  const answers: Response[] = []
  for (let n = 0; n < 45; n++) answers.push(await list())
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused[0]?.json()).toMatchObject({ errorcode: 10429 })
  const other = await connected(await tokenOf(await createClient(test, ['company.read'])))
  expect((await other.listTools()).tools.length).toBeGreaterThan(0)
})

it('keeps no stream open', async () => {
  const token = await signedInAs(test, { permissions: { default_site: ['company.read'] } })
  const answer = await fetch(`${address}${mcp.call.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'subscriptions/listen',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: {
        filter: { toolsListChanged: true },
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  })
  expect(await answer.json()).toMatchObject({ error: { message: expect.any(String) } })
})
