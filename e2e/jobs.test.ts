import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { startFakeS3 } from '../apps/server/test/fake-s3.ts'
import { openPage, signIn, useBrowser } from './journey.ts'
import { startTestServer } from './server.ts'

useBrowser()

it('shows in the job centre what goes on and what came out, and filters it by address', async () => {
  const page = await openPage()
  await signIn(page)
  await page.getByRole('button', { name: /^任务/ }).click()
  await page.getByRole('link', { name: '查看全部任务' }).click()
  await page.waitForURL('**/job')
  await page.getByRole('heading', { name: '任务中心' }).waitFor()
  // The sample shipments came in by a job.
  const row = page.getByRole('row', { name: /导入贸易数据/ }).first()
  await row.getByText('已完成').waitFor()
  // A short export leaves a line too, with the filters that it had.
  await page.goto('/system/audit?outcome=done')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  await saved
  await page.goto('/job?kind=export.audit&startTime=today&endTime=today')
  await page.getByRole('row', { name: /审计日志_.*已直接下载.*结果：完成.*admin/ }).waitFor()
  await page.goto('/job?state=failed')
  await page
    .getByText(/没有符合条件的|^共 \d+ 条$/)
    .first()
    .waitFor()
  expect(await page.getByRole('row', { name: /已完成/ }).count()).toBe(0)
})

it('finishes an export whose server was killed in the middle of it', async () => {
  const store = await startFakeS3()
  const begun = Promise.withResolvers<void>()
  // The file is on its way to the store for as long as the first server lives.
  store.fail = method => {
    if (method !== 'PUT') return undefined
    begun.resolve()
    return new Promise(() => {})
  }
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.config
  const settings = {
    SAMPLE_DATA: '0',
    EXPORT_DIRECT_ROWS: '0',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const killed = await startTestServer(settings)
  const page = await openPage({ baseURL: killed.address })
  await signIn(page, '/system/audit')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  await page.getByText('已开始导出').waitFor()
  await begun.promise
  await killed.kill()
  store.fail = () => undefined

  const { port } = new URL(killed.address)
  const server = await startTestServer({ ...settings, PORT: port }, killed.dataDir)
  await page.goto('/job')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^下载 审计日志_.*csv/ }).click()
  const lines = (await text(await (await saved).createReadStream())).trim().split('\r\n')
  expect(lines[0]).toContain('操作人')
  expect(lines.slice(1).some(line => line.includes('admin'))).toBe(true)
  await page.getByRole('row', { name: /审计日志_.*已完成/ }).waitFor()
  await server.stop()
  await store.close()
})
