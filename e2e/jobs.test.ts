import { expect, it } from 'vitest'
import { openPage, signIn, useBrowser } from './journey.ts'

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
  await page.goto('/job?state=failed')
  await page.getByText('没有符合条件的').or(page.getByText('失败')).first().waitFor()
  expect(await page.getByRole('row', { name: /已完成/ }).count()).toBe(0)
})
