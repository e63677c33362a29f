import { audit } from '@backoffice/contract'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, failure, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ExportButton } from './export-button.tsx'

const Screen = () => <ExportButton operation={audit.export} query={{ actor: 'li', page: 3, size: 50 }} />

const person = { data: { id: 1, userId: 'u', isSuperAdmin: true, permissions: {}, sites: [] } }

/** Exports as XLSX from a server with this answer; returns the requests. */
async function runExport(answer: FakeAnswer | (() => Response)) {
  const seen = fakeServer(({ path }) => (path === '/users/admin/user' ? person : (answer as FakeAnswer)))
  if (typeof answer === 'function') {
    const json = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      url.startsWith(audit.export.path) ? answer() : json(url, init),
    )
  }
  const { user } = await renderScreen(Screen, '/system/audit')
  await user.click(await screen.findByRole('button', { name: '导出' }))
  await user.click(await screen.findByText('Excel 文件（XLSX）'))
  return seen.filter(({ path }) => path === audit.export.path)
}

const file = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'application/octet-stream', ...headers } })

afterEach(() => vi.unstubAllGlobals())

describe('an export', () => {
  it('asks with the filters of the list, without its page, and saves the file under its name', async () => {
    const names: string[] = []
    URL.createObjectURL = () => 'blob:1'
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const disposition = `attachment; filename="_.xlsx"; filename*=UTF-8''${encodeURIComponent('审计日志.xlsx')}`
    await runExport(() => file('PK', { 'content-disposition': disposition }))
    await screen.findByText('导出成功')
    expect(names).toEqual(['审计日志.xlsx'])
  })

  it('says which of the formats keeps long numbers in a spreadsheet', async () => {
    fakeServer(({ path }) => (path === '/users/admin/user' ? person : { data: null }) as FakeAnswer)
    const { user } = await renderScreen(Screen, '/system/audit')
    await user.click(await screen.findByRole('button', { name: '导出' }))
    const csv = await screen.findByRole('menuitem', { name: /CSV/ })
    expect(csv.textContent).toContain('Excel 打开时会改写长数字')
    // The list may show fewer (b27).
    expect(screen.getByText('包含符合条件的全部数据和全部列')).toBeTruthy()
  })

  it('says that nothing came', async () => {
    await runExport(() => file(''))
    await screen.findByText('文件导出失败')
  })

  it('goes on as a job when it is long', async () => {
    const asked = await runExport({ status: 202, data: { jobId: 5 } })
    await screen.findByText('已开始导出')
    expect(asked[0]?.query).toEqual({ actor: 'li', format: 'xlsx' })
  })

  it.each<[string, FakeAnswer, string]>([
    [
      'the first reason of a 10400',
      failure(400, 10400, { errors: [{ field_name: 'endTime', error_reason: '结束早于开始' }] }),
      '结束早于开始',
    ],
    ['its own words where a 10400 has no reason', failure(400, 10400), '导出失败'],
    ["the server's message otherwise", failure(503, 10503, { errormessage: '导出过多' }), '导出过多'],
  ])('says %s', async (_name, answer, text) => {
    await runExport(answer)
    await screen.findByText(text)
  })
})
