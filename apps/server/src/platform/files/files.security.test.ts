import { createHmac } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { files, limits, operation, type UploadedFile } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import * as images from '../../../test/factories/images.ts'
import { boundary, type Part, upload } from '../../../test/multipart.ts'
import type { AppContext } from '../app-context.ts'
import { fileKeyJob } from '../housekeeping.ts'
import { bind } from '../http/bind.ts'
import { rotateFileKey } from './file-keys.ts'
import { FileUrls } from './file-urls.ts'
import { storeFile } from './files.service.ts'
import { receiveFile } from './receive-file.ts'

const testUpload = operation({
  id: 'test.upload',
  method: 'POST',
  path: '/test/upload',
  summary: 'For this test',
  access: 'signedIn',
  bodyType: 'multipart',
})

let test: TestApp
let other: TestApp
/** Nodes with little room. */
let small: TestApp
let roomy: TestApp
let token: string
beforeAll(async () => {
  test = await buildTestApp()
  other = await buildTestApp({}, test)
  const quotas = { PICTURE_QUOTA_ACCOUNT_MB: '1', PICTURE_QUOTA_MB: '4' }
  small = await buildTestApp(quotas, test)
  roomy = await buildTestApp({ ...quotas, PICTURE_QUOTA_MB: '100' }, test)
  token = await signedInAs(test, { permissions: { default_site: ['product.write'] } })
})
afterAll(async () => {
  for (const node of [other, small, roomy]) await node.close()
  await test.close()
})

const send = async (...parts: Part[]) => {
  const response = await test.app.http.inject(upload('/core/file', token, parts))
  return { status: response.statusCode, ...response.json() }
}
const filePart = (filename: string, content: string | Buffer): Part => ({ name: 'file', filename, content })
const fetchFile = (url: string, app = test) => app.app.http.inject({ method: 'GET', url })
const countFiles = async () => (await test.sql('SELECT 1 FROM stored_file')).length

async function uploaded(name = 'logo.png', content = images.png(2, 2)): Promise<UploadedFile> {
  const { errorcode, data } = await send(filePart(name, content))
  expect(errorcode).toBe(0)
  return data
}

describe('upload', () => {
  it('answers an address that shows the picture without a token', async () => {
    const content = images.png(2, 2)
    const { id, url } = await uploaded('公司 logo.png', content)
    const shown = await fetchFile(url)
    expect(shown.statusCode).toBe(200)
    expect(shown.rawPayload.equals(content)).toBe(true)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(shown.headers['content-disposition']).toMatch(/^inline; /)
    const [row] = await test.sql(`SELECT storage_key, name, purpose FROM stored_file WHERE id = $1`, [id])
    expect(row).toMatchObject({ name: '公司 logo.png', purpose: 'image' })
    // The name in the store is the server's own.
    expect(row?.storage_key).toMatch(/^image\/\d{4}\/\d{2}\/[0-9a-f-]{36}$/)
  })

  it.each([
    ['an SVG', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['an SVG called PNG', 'a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page called PNG', 'a.png', '<html><script>alert(1)</script>'],
    ['a PNG called HTML', 'a.html', images.png(2, 2)],
    ['a PNG called JPEG', 'a.jpg', images.png(2, 2)],
    ['a PNG without extension', 'png', images.png(2, 2)],
    ['nothing', 'a.png', ''],
    ['a side too long', 'a.png', images.png(limits.imageSideMax + 1, 1)],
    ['too many pixels', 'a.png', images.png(10_000, 10_000)],
    ['a pixel bomb', 'a.png', images.png(0xffffffff, 0xffffffff)],
    ['no pixels', 'a.gif', images.gif(0, 5)],
    ['a broken header', 'a.png', images.png(2, 2).subarray(0, 20)],
  ])('refuses %s', async (_what, name, content) => {
    const before = await countFiles()
    const answer = await send(filePart(name, content))
    expect(answer).toMatchObject({ status: 400, errorcode: 10400, errors: [{ field_name: 'file' }] })
    expect(await countFiles()).toBe(before)
  })

  it('refuses more than 5 MiB, and takes 5 MiB', async () => {
    const start = images.png(2, 2)
    const full = Buffer.concat([start, Buffer.alloc(limits.imageBytesMax - start.length)])
    expect((await send(filePart('a.png', full))).errorcode).toBe(0)
    const before = await countFiles()
    const answer = await send(filePart('a.png', Buffer.concat([full, Buffer.alloc(1)])))
    expect(answer).toMatchObject({ status: 413, errorcode: 10410 })
    expect(await countFiles()).toBe(before)
  })

  it('names what is missing or too much', async () => {
    expect(await send()).toMatchObject({ errorcode: 10400, errors: [{ field_name: 'file' }] })
    expect(await send({ name: 'file', content: 'text' })).toMatchObject({ errorcode: 10400 })
    expect(await send({ ...filePart('a.png', images.png(1, 1)), name: 'avatar' })).toMatchObject({
      errors: [{ field_name: 'avatar' }],
    })
    expect(await send({ name: 'role', content: '1' }, filePart('a.png', images.png(1, 1)))).toMatchObject({
      errors: [{ field_name: 'role' }],
    })
  })

  it.each([
    ['a second file', [filePart('b.png', images.png(1, 1))], 'file'],
    ['a third file', [filePart('b.png', images.png(1, 1)), filePart('c.png', images.png(1, 1))], 'file'],
    ['a file of another name', [{ ...filePart('b.png', images.png(1, 1)), name: 'other' }], 'other'],
    ['a field', [{ name: 'role', content: '1' }], 'role'],
  ])('refuses %s behind the file, and keeps nothing (C)', async (_what, rest, field) => {
    const before = await countFiles()
    const answer = await send(filePart('a.png', images.png(2, 2)), ...rest)
    expect(answer).toMatchObject({ status: 400, errorcode: 10400, errors: [{ field_name: field }] })
    expect(await countFiles()).toBe(before)
    const { storage } = test.app.config
    const stored = readdirSync(storage.kind === 'folder' ? storage.folder : '', { recursive: true })
    expect(stored.filter(name => /[0-9a-f-]{36}$/.test(String(name)))).toHaveLength(before)
  })

  it('hears the answer though much follows a refused file', async () => {
    const more = filePart('b.png', Buffer.alloc(2_000_000, 'x'))
    expect(await send(filePart('a.png', 'no picture'), more)).toMatchObject({ status: 400 })
    expect(await send({ ...filePart('a.png', 'x'), name: 'avatar' }, more)).toMatchObject({ status: 400 })
  })

  it.each([
    ['application/json', 415],
    ['multipart/form-data', 400],
    [`multipart/form-data; boundary=${'x'.repeat(300)}`, 400],
    ['multipart/form-data; boundary=other', 400],
  ])('answers a body of type %s with %d', async (type, status) => {
    const request = upload('/core/file', token, [filePart('a.png', images.png(1, 1))])
    const response = await test.app.http.inject({
      ...request,
      headers: { ...request.headers, 'content-type': type },
    })
    expect(response.statusCode).toBe(status)
  })

  it('answers a body that breaks off with 400, and keeps nothing', async () => {
    const request = upload('/core/file', token, [filePart('a.png', images.png(1, 1))])
    const before = await countFiles()
    const half = (request.payload as Buffer).subarray(0, 150)
    const response = await test.app.http.inject({ ...request, payload: half })
    expect(response.statusCode).toBe(400)
    expect(await countFiles()).toBe(before)
  })

  it('keeps nothing of a client that goes away while the store is being written', async () => {
    const begun = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<unknown>()
    const receive = (app: AppContext) =>
      bind(app, testUpload, async call => {
        const check = () => {
          begun.resolve()
          return 'text/csv'
        }
        const options = {
          maxBytes: 10_000_000,
          purpose: 'test',
          quota: 'pictures',
          action: 'file.upload',
        } as const
        await receiveFile(app, call, { ...options, check }).then(ended.resolve, ended.resolve)
        return null
      })
    const node = await buildTestApp({}, test, { prepare: receive })
    await node.app.http.listen({ port: 0, host: '127.0.0.1' })
    const before = await countFiles()
    const socket = connect((node.app.http.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(
      `POST /test/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-length: 1000000\r\n` +
        `content-type: multipart/form-data; boundary=${boundary}\r\n\r\n--${boundary}\r\n` +
        'content-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
    )
    socket.write(Buffer.alloc(200_000, 'x'))
    await begun.promise
    socket.destroy()
    expect(await ended.promise).toMatchObject({ code: 10400 })
    expect(await countFiles()).toBe(before)
    const { storage } = node.app.config
    const left = readdirSync(storage.kind === 'folder' ? storage.folder : '', { recursive: true })
    expect(left).toEqual(['.unfinished'])
    await node.close()
  })

  it('needs a token', async () => {
    const request = upload('/core/file', null, [filePart('a.png', images.png(1, 1))])
    expect((await test.app.http.inject(request)).statusCode).toBe(401)
  })
})

describe('signed addresses', () => {
  it('hold on every node', async () => {
    const { id } = await uploaded()
    const later = new Date(Date.now() + 60_000)
    // The other node has a folder of its own here: a file it cannot find is 404, a bad signature too; so the
    // check itself is asked.
    const url = new URL(await test.app.fileUrls.sign(id, later), 'http://x')
    const expires = Number(url.searchParams.get('expires'))
    const signature = url.searchParams.get('signature') ?? ''
    expect(await other.app.fileUrls.isGood({ id, expires }, signature)).toBe(true)
  })

  it('refuse another file, another time, another signature, and none', async () => {
    const { id, url } = await uploaded()
    const another = await uploaded()
    const signature = url.split('signature=')[1] ?? ''
    for (const path of [
      `/files/${another.id}?signature=${signature}`,
      `/files/${id}?expires=99999999999&signature=${signature}`,
      `/files/${id}?signature=${signature.slice(0, -2)}`,
      `/files/${id}?signature=${'A'.repeat(43)}`,
      `/files/${id + 1000}?signature=${signature}`,
    ])
      expect((await fetchFile(path)).statusCode).toBe(404)
    expect((await fetchFile(`/files/${id}`)).statusCode).toBe(400)
    expect((await fetchFile(url)).statusCode).toBe(200)
  })

  it('end in time, and are cached no longer', async () => {
    const { id } = await uploaded()
    const shown = await fetchFile(await test.app.fileUrls.sign(id, new Date(Date.now() + 60_000)))
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['cache-control']).toMatch(/^private, max-age=(5\d|60)$/)
    expect((await fetchFile(await test.app.fileUrls.sign(id, new Date(Date.now() - 1000)))).statusCode).toBe(
      404,
    )
  })
})

describe('the key of signed addresses', () => {
  const isGood = (urls: FileUrls, address: string) => {
    const url = new URL(address, 'http://x')
    const expires = url.searchParams.get('expires')
    return urls.isGood(
      { id: Number(url.pathname.split('/')[2]), expires: expires === null ? undefined : Number(expires) },
      url.searchParams.get('signature') ?? '',
    )
  }
  const nodes = () => [test.app.fileUrls, other.app.fileUrls]
  /** A node that has just begun to listen, and knows what the database knows. */
  const fresh = () => new FileUrls(test.app.db)
  const runJob = async () => (await fileKeyJob.handler({} as never, test.app))?.result
  const later = (ms: number) => new Date(Date.now() + ms)
  /** As if all that is there had happened so long before. */
  const wait = async (days: number) => {
    const earlier = (column: string) => `${column} = ${column} - interval '${days} days'`
    await test.sql(`UPDATE shared_secret SET ${earlier('create_time')}, ${earlier('end_time')};
      UPDATE stored_file SET ${earlier('create_time')}`)
  }
  const keyCount = async () => (await test.sql('SELECT FROM shared_secret')).length

  it('is followed by another in time, on every node; what it signed stays open as long as it may (row 45)', async () => {
    const { id, url } = await uploaded()
    const short = await test.app.fileUrls.sign(id, later(60_000))
    expect(await runJob()).toEqual({ rotated: 0, deleted: 0 })
    await wait(91)
    expect(await runJob()).toEqual({ rotated: 1, deleted: 0 })
    const [audited] = await test.sql(`SELECT actor_kind FROM audit_event WHERE action = 'file.rotateKey'`)
    expect(audited).toEqual({ actor_kind: 'system' })
    const next = await fresh().sign(id)
    expect(next).not.toBe(url)
    for (const node of [...nodes(), fresh()]) {
      expect([await isGood(node, url), await isGood(node, short)]).toEqual([true, true])
      await expect.poll(() => isGood(node, next)).toBe(true)
    }
    expect((await fetchFile(url)).statusCode).toBe(200)
  })

  it('that has ended signs nothing newer: no later picture, no other file, no later end', async () => {
    const before = await uploaded()
    async function* rows() {
      yield Buffer.from('1')
    }
    const file = { name: 'a.csv', mediaType: 'text/csv', purpose: 'export', accountId: null }
    const exported = await storeFile(test.app, rows(), file)
    await wait(1)
    expect(await rotateFileKey(test.app.db)).toBe(true)
    await wait(1)
    const after = await uploaded()
    const [stolen] = await test.sql<{ value: Buffer }>(
      'SELECT value FROM shared_secret WHERE end_time IS NOT NULL ORDER BY end_time DESC LIMIT 1',
    )
    const sign = (fileId: number, expires?: number) => {
      const signature = createHmac('sha256', stolen?.value ?? '')
        .update(`file:${fileId}:${expires ?? ''}`)
        .digest('base64url')
      return `/files/${fileId}?${expires ? `expires=${expires}&` : ''}signature=${signature}`
    }
    const inDays = (days: number) => Math.floor(later(days * 86_400_000).getTime() / 1000)
    expect(await isGood(fresh(), sign(before.id))).toBe(true)
    expect(await isGood(fresh(), sign(before.id, inDays(5)))).toBe(true)
    for (const address of [
      sign(after.id),
      sign(exported.id),
      sign(before.id, inDays(7)),
      sign(after.id, inDays(30)),
    ])
      expect(await isGood(fresh(), address)).toBe(false)
  })

  it('goes when nothing is left that it could open, or at once by the command', async () => {
    const { url } = await uploaded()
    await wait(100)
    await runJob()
    await test.sql(
      `DELETE FROM stored_file WHERE purpose = 'image' AND create_time < now() - interval '50 days'`,
    )
    const before = await keyCount()
    await wait(8)
    expect(Number((await runJob())?.deleted)).toBeGreaterThan(0)
    expect(await keyCount()).toBeLessThan(before)
    expect(await isGood(fresh(), url)).toBe(false)
    const known = await uploaded()
    expect(await rotateFileKey(test.app.db, { endOld: true })).toBe(true)
    expect(await keyCount()).toBe(1)
    expect(await isGood(fresh(), known.url)).toBe(false)
    expect(await rotateFileKey(test.app.db, { olderThanDays: 1 })).toBe(false)
  })

  it('is followed by one other, however many ask at once', async () => {
    const before = await keyCount()
    await wait(2)
    const done = await Promise.all(
      [test, other].map(({ app }) => rotateFileKey(app.db, { olderThanDays: 1 })),
    )
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await keyCount()).toBe(before + 1)
  })
})

describe('files that are no pictures', () => {
  it('are saved and never shown, under their own name', async () => {
    async function* page() {
      yield Buffer.from('<script>alert(1)</script>')
    }
    const { id } = await storeFile(test.app, page(), {
      name: '导出"a\r\n.html',
      mediaType: 'text/html',
      purpose: 'export',
      accountId: null,
    })
    const shown = await fetchFile(await test.app.fileUrls.sign(id))
    expect(shown.headers['content-disposition']).toBe(
      `attachment; filename="_a.html"; filename*=UTF-8''%E5%AF%BC%E5%87%BA%22a.html`,
    )
    expect(shown.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('room (M6)', () => {
  const mebibyte = 1024 ** 2
  // What stands behind the picture is nobody's business, and counts.
  const large = Buffer.concat([images.png(2, 2), Buffer.alloc(0.3 * mebibyte)])
  const sendTo = async (node: TestApp, sender: string) => {
    const request = upload('/core/file', sender, [filePart('a.png', large)])
    return (await node.app.http.inject(request)).json() as {
      errorcode: number
      errors: { error_reason: string }[]
    }
  }
  const writer = () => signedInAs(test, { permissions: { default_site: ['dataSelection.write'] } })
  const used = async () =>
    Number((await test.sql(`SELECT sum(size_bytes) AS n FROM stored_file WHERE purpose = 'image'`))[0]?.n)

  beforeAll(() => test.sql('DELETE FROM stored_file'))

  it('is for those only who may write what holds pictures', async () => {
    for (const permissions of [{}, { default_site: ['tradeData.import', 'order.read'] }]) {
      const before = await countFiles()
      expect((await sendTo(test, await signedInAs(test, { permissions }))).errorcode).toBe(10406)
      expect(await countFiles()).toBe(before)
    }
    expect((await sendTo(test, await writer())).errorcode).toBe(0)
  })

  it('ends for an account, however many uploads come at once to however many nodes', async () => {
    const sender = await writer()
    const nodes = Array.from({ length: 12 }, (_, n) => (n % 2 ? small : roomy))
    const answers = await Promise.all(nodes.map(node => sendTo(node, sender)))
    expect(answers.filter(({ errorcode }) => errorcode === 0)).toHaveLength(3)
    const refused = answers.find(({ errorcode }) => errorcode !== 0)
    expect(refused).toMatchObject({ errorcode: 10400 })
    expect(refused?.errors[0]?.error_reason).toContain('已达上限')
    expect(await test.sql('SELECT 1 FROM stored_file WHERE NOT ready')).toEqual([])
  })

  it('ends for all of them together', async () => {
    const senders = await Promise.all(Array.from({ length: 12 }, writer))
    const answers = await Promise.all(senders.map(sender => sendTo(small, sender)))
    const refused = answers.filter(({ errorcode }) => errorcode !== 0)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.errors[0]?.error_reason).toContain('上传空间已满')
    expect(await used()).toBeLessThanOrEqual(4 * mebibyte)
    expect(await used()).toBeGreaterThan(3 * mebibyte)
  })

  it('is in the audit log', async () => {
    const [event] = await test.sql(
      `SELECT entity, entity_name, changes FROM audit_event WHERE action = 'file.upload' ORDER BY id DESC LIMIT 1`,
    )
    expect(event).toEqual({
      entity: 'file',
      entity_name: 'a.png',
      changes: [{ field: 'sizeBytes', before: null, after: large.length }],
    })
  })
})

it('is in the contract with its access', () => {
  expect(files.get.access).toBe('public')
})
