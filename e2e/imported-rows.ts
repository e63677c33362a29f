/** Bills of a file of its own, imported as staff import them. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { serverAddress } from './journey.ts'

/** What the signed-in person of a page asks the server for, beside what is clicked. */
export async function ask<T>(page: Page, path: string, body?: FormData | object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const isForm = body instanceof FormData
  const response = await fetch(serverAddress() + path, {
    ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
  })
  const answer = (await response.json()) as { errorcode: number; data: T }
  expect(answer.errorcode, JSON.stringify(answer)).toBe(0)
  return answer.data
}

/** Imports a file and waits until its job has ended. */
export async function importRows(page: Page, name: string, [header, ...rows]: string[]): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([[header, ...rows].join('\n')]), `${name}.csv`)
  const file = await ask<{ id: number }>(page, '/sparq/trade/file', form)
  const { jobId } = await ask<{ jobId: number }>(page, '/sparq/trade/import', { fileId: file.id })
  const state = async () => (await ask<{ state: string }>(page, `/core/job/${jobId}`)).state
  // It waits its turn behind the imports of other journeys: a folder of files takes minutes on a busy machine.
  await expect.poll(state, { timeout: 280_000 }).toBe('done')
}
