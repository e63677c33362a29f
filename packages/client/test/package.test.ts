/** The packed client in an empty project: nothing of this repository is within its reach. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { intakeOrders } from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)
const project = mkdtempSync(join(tmpdir(), 'client-'))
const installed = join(project, 'node_modules/@backoffice/client')
const write = (name: string, text: string) => writeFileSync(join(project, name), text)

/** The project's own, and the one that the machine has, if any. */
const nodes = [
  process.execPath,
  ...(process.env.PATH ?? '')
    .split(delimiter)
    .filter(folder => !folder.startsWith(root))
    .map(folder => join(folder, 'node'))
    .filter(file => existsSync(file))
    .slice(0, 1),
]

let server: Server
let url: string
/** Where nobody listens. */
let closed: string
let pushed: { path: string | undefined; body: string }[]

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** @returns its address, when it listens */
const listen = (server: Server) =>
  new Promise<string>(done => server.listen(0, '127.0.0.1', () => done(addressOf(server))))

/** Answers like the back-office. */
const likeBackOffice = () =>
  createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    pushed.push({ path: request.url, body })
    const data = { rows: [{ key: '1', outcome: 'created' }], accepted: 1, rejected: 0 }
    const answer =
      request.url === '/oauth/token'
        ? { access_token: 'token', expires_in: 600 }
        : { errorcode: 0, errormessage: '', errors: null, data }
    response.end(JSON.stringify(answer))
  })

beforeAll(async () => {
  await run('npm', ['pack', '--workspace', 'packages/client', '--pack-destination', project], { cwd: root })
  write('package.json', JSON.stringify({ name: 'shop', type: 'module' }))
  const [tarball = ''] = readdirSync(project).filter(name => name.endsWith('.tgz'))
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(project, tarball)], {
    cwd: project,
  })
  pushed = []
  server = likeBackOffice()
  url = await listen(server)
  const other = createServer()
  closed = await listen(other)
  other.close()
}, 0)
afterAll(() => {
  server?.close()
  rmSync(project, { recursive: true })
})

it('brings all it needs, and nothing else', () => {
  expect(readdirSync(join(project, 'node_modules/@backoffice'))).toEqual(['client'])
  expect(readdirSync(join(project, 'node_modules')).filter(name => !name.startsWith('.'))).toEqual([
    '@backoffice',
  ])
  expect(readdirSync(installed).sort()).toEqual(['README.md', 'dist', 'package.json'])
  for (const name of readdirSync(join(installed, 'dist'))) {
    expect(name).toMatch(/\.(js|d\.ts)$/)
    const text = readFileSync(join(installed, 'dist', name), 'utf8')
    for (const [, from] of text.matchAll(/\bfrom '([^']*)'/g)) expect(from).toMatch(/^\.\/[\w-]+\.js$/)
  }
})

it.each([
  ['a program', { module: 'nodenext' }],
  ['a bundled site', { module: 'esnext', moduleResolution: 'bundler' }],
])('gives %s its types under strict TypeScript', async (_, options) => {
  const { example } = intakeOrders.orders
  write(
    'program.ts',
    `import { FrontSite, FrontSiteError, type IntakeAnswer, type OrderRow, UnreachableError } from '@backoffice/client'
const order: OrderRow = ${JSON.stringify(example)}
// @ts-expect-error
const other: OrderRow = { ...order, status: 'LOST' }
const site = new FrontSite({ url: 'https://admin.example.com', clientId: '1', clientSecret: 'x' })
export async function push(): Promise<IntakeAnswer | string> {
  try {
    // @ts-expect-error
    await site.pushOrders([{}])
    for (const { name } of await site.catalog({ family: 'membership' })) console.log(name satisfies string, other)
    for (const { companies } of await site.collections())
      for (const { note, figures } of companies) console.log(note satisfies string | undefined, figures?.amountSum?.toFixed())
    for await (const { id } of site.renewalMessages()) await site.acknowledgeRenewals([id])
    return await site.pushOrders([order], { idempotencyKey: 'orders' })
  } catch (error) {
    if (error instanceof UnreachableError) return error.message
    if (error instanceof FrontSiteError) return String(error.errors[0]?.field_name satisfies string | undefined)
    throw error
  }
}
`,
  )
  const strict = {
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
  }
  const compilerOptions = { ...strict, ...options, target: 'es2022' }
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  const { stdout } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', project]).catch(error => error)
  expect(stdout).toBe('')
})

it.each(nodes)('pushes an order in plain JavaScript with %s, and says when nobody answers', async node => {
  write(
    'program.js',
    `import { FrontSite, UnreachableError } from '@backoffice/client'
const of = url => new FrontSite({ url, clientId: '1', clientSecret: 'x', tries: 1 })
const order = ${JSON.stringify(intakeOrders.orders.example)}
const { accepted } = await of('${url}').pushOrders([order])
const error = await of('${closed}').pushOrders([order]).catch(reason => reason)
console.log(accepted, error instanceof UnreachableError, error.cause.code)
console.log(error)
`,
  )
  pushed = []
  const { stdout } = await run(node, ['program.js'], { cwd: project })
  const [said, ...shown] = stdout.split('\n')
  expect(said).toBe('1 true ECONNREFUSED')
  expect(shown.join('\n')).toContain(`${closed} cannot be reached: connect ECONNREFUSED`)
  expect(shown.join('\n')).not.toContain('undici')
  expect(pushed.map(({ path }) => path)).toEqual(['/oauth/token', '/open/v1/orders'])
  expect(JSON.parse(pushed[1]?.body ?? '')).toEqual({ rows: [intakeOrders.orders.example] })
})
