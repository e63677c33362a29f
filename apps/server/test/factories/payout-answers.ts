/** A payout batch that is with the bank, and the bank's answers to it. */
import { type FileEncoding, type PayoutBatch, payoutAnswers, payouts } from '@backoffice/contract'
import type { TestApp } from '../build-app.ts'
import { upload } from '../multipart.ts'
import { makeReward } from './rewards.ts'

/** Of three rewards: 88.50, 10.00 and 10.00 to one account. */
export async function sentBatch(test: TestApp): Promise<PayoutBatch> {
  const amounts = ['88.50', '10.00', '10.00']
  const ids: number[] = []
  for (const [n, reward] of amounts.entries()) ids.push(await makeReward(test, { key: `k${n}`, reward }))
  const { data } = await test.call(payouts.create, { body: { ids } })
  await test.call(payouts.decide, { body: { id: data.id, version: data.version, decision: 'approve' } })
  return (await test.call(payouts.move, { body: { id: data.id, action: 'send' } })).data
}

export async function sendAnswer(
  test: TestApp,
  content: string | Buffer,
  {
    token = test.adminToken,
    name = '结果.csv',
  }: { token?: string | undefined; name?: string | undefined } = {},
) {
  const part = { name: 'file', filename: name, type: 'text/csv', content }
  return (await test.app.http.inject(upload(payoutAnswers.upload.path, token, [part]))).json()
}

export interface AnswerUpload {
  replace?: boolean
  columns?: object
  encoding?: FileEncoding
  token?: string
  name?: string
}

/** Sends and reads it. */
export async function readAnswerFile(
  test: TestApp,
  { id: batchId }: PayoutBatch,
  content: string | Buffer,
  { token, name, ...more }: AnswerUpload = {},
) {
  const { data } = await sendAnswer(test, content, { token, name })
  const body = { batchId, fileId: data.fileId, ...more }
  return test.call(payoutAnswers.read, { body, ...(token && { token }) })
}
