import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openFrontSite, type PushRow } from './front-site.ts'
import { beAdministrator, goByMenu, openPage, signIn, useBrowser } from './journey.ts'

useBrowser()

const unique = () => randomBytes(4).toString('hex')
const digits = () => `139${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`

interface Pushed {
  inviter: string
  inviterPhone: string
  /** Pushes the reward for one of the friends again, of so many yuan. */
  change: (friend: number, reward: number) => Promise<void>
}

/** Unpaid rewards of one inviter for so many friends, of 88.10 yuan and the same again each. */
async function pushRewards(push: PushRow, count: number): Promise<Pushed> {
  const id = unique()
  const inviter = { inviter: `王芳 ${id}`, inviterUserId: `wx-${id}`, inviterPhone: digits() }
  const time = new Date().toISOString()
  const send = (friend: number, reward: number) => {
    const invitee = { invitee: `李强${friend}`, inviteeUserId: `wx-${id}-${friend}`, inviteePhone: digits() }
    const times = { inviteTime: time, registerTime: time, purchaseTime: time }
    const bank = { bankAccount: `62220212345678${friend}`, bank: '中国工商银行' }
    return push('rewards', {
      id: `reward-${id}-${friend}`,
      ...inviter,
      ...invitee,
      ...times,
      ...bank,
      reward,
    })
  }
  for (let friend = 1; friend <= count; friend++)
    expect(await send(friend, (8810 * friend) / 100)).toBe('created')
  const change = async (friend: number, reward: number) => expect(await send(friend, reward)).toBe('updated')
  return { ...inviter, change }
}

const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function chooseAll(page: Page, phone: string): Promise<void> {
  await page.goto(`/reward?phone=${phone}`)
  await page.getByRole('checkbox', { name: '选择本页' }).check()
}

async function openBatch(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await dialog(page).getByText('合计金额').waitFor()
}

// Two people, each through the whole screen.
it('pays a batch out in two browsers at once, each once', async () => {
  const { inviter, inviterPhone } = await pushRewards(await openFrontSite(), 3)
  const [first, second] = [await openPage(), await openPage()]
  await signIn(first)
  await goByMenu(first, '会员', '现金奖励')
  await first.getByRole('heading', { name: '现金奖励' }).waitFor()
  await beAdministrator(second)
  for (const page of [first, second]) {
    await chooseAll(page, inviterPhone)
    await openBatch(page, '直接标记已打款')
    await dialog(page).getByText('3 笔', { exact: true }).waitFor()
    await dialog(page).getByText('¥528.60').waitFor()
  }
  expect(await seriousFindings(first)).toEqual([])
  await Promise.all(
    [first, second].map(page => dialog(page).getByRole('button', { name: '打款', exact: true }).click()),
  )
  const counts = await Promise.all(
    [first, second].map(async page => {
      const outcomes = dialog(page).getByRole('list', { name: '处理结果' })
      await page.getByText('操作成功').waitFor()
      await expect.poll(() => outcomes.getByRole('listitem').count()).toBe(3)
      return outcomes.getByText('已打款', { exact: true }).count()
    }),
  )
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(await seriousFindings(first)).toEqual([])
  await dialog(first).getByRole('button', { name: '关闭' }).last().click()
  await expect.poll(() => rows(first, inviter).filter({ hasText: '已打款' }).count()).toBe(3)

  await rows(first, inviter)
    .first()
    .getByRole('button', { name: `取消打款 ${inviter}` })
    .click()
  await dialog(first).getByText('1 笔', { exact: true }).waitFor()
  await dialog(first).getByLabel('取消打款的原因').fill('收款人退回')
  await dialog(first).getByRole('button', { name: '取消打款', exact: true }).click()
  await dialog(first).getByText('已取消打款').waitFor()
  await dialog(first).getByRole('button', { name: '关闭' }).last().click()
  await expect.poll(() => rows(first, inviter).filter({ hasText: '未打款' }).count()).toBe(1)

  await first.goto('/system/audit?entity=reward')
  const events = first.getByRole('row').filter({ hasText: inviter })
  await events.first().waitFor()
  expect(await events.filter({ hasText: '取消打款' }).count()).toBe(1)
  expect(await events.count()).toBe(4)
})

it('finds by phone and status, shows what waits to be paid, and asks in words when a payout fails', async () => {
  const { inviter, inviterPhone } = await pushRewards(await openFrontSite(), 2)
  const page = await openPage()
  await signIn(page, '/reward')
  const phone = page.getByRole('textbox', { name: '手机号' })
  await phone.fill('1'.repeat(19))
  await page.getByText('最多 18 个字符').waitFor()
  await phone.fill(`a${inviterPhone}`)
  await page.getByText('共 2 条').waitFor()
  expect(await phone.inputValue()).toBe(inviterPhone)
  await page.getByText('¥264.30').waitFor()
  await page.getByRole('combobox', { name: '打款状态' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '已打款' }).click()
  await page.getByText('没有符合条件的数据').waitFor()
  await page.goto(`/reward?phone=${inviterPhone}`)
  await rows(page, inviter)
    .first()
    .getByRole('button', { name: `打款 ${inviter}` })
    .click()
  await page.route('**/core/reward/record', route => route.abort())
  await dialog(page).getByRole('button', { name: '打款', exact: true }).click()
  await page.getByText('操作失败').waitFor()
  await page.unroute('**/core/reward/record')
  await dialog(page).getByRole('button', { name: '打款', exact: true }).click()
  await page.getByText('操作成功').waitFor()
})

it('pays nothing that a front site has changed since it was looked at, and asks again with the new total', async () => {
  const push = await openFrontSite()
  const { inviter, inviterPhone, change } = await pushRewards(push, 2)
  const page = await openPage()
  await signIn(page, `/reward?phone=${inviterPhone}`)
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await openBatch(page, '直接标记已打款')
  await dialog(page).getByText('¥264.30').waitFor()
  await change(2, 200)
  await dialog(page).getByRole('button', { name: '打款', exact: true }).click()
  await dialog(page).getByText(`有 1 笔奖励刚刚被修改，本次未作任何处理：${inviter} ¥200.00`).waitFor()
  await dialog(page).getByText('¥288.10').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await expect.poll(() => rows(page, inviter).filter({ hasText: '未打款' }).count()).toBe(2)
  await dialog(page).getByRole('button', { name: '打款', exact: true }).click()
  await page.getByText('操作成功').waitFor()
  await expect.poll(() => dialog(page).getByText('已打款', { exact: true }).count()).toBe(2)
})

it('fits a phone: cards, chosen by their checkboxes', async () => {
  const { inviter, inviterPhone } = await pushRewards(await openFrontSite(), 2)
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await signIn(page, `/reward?phone=${inviterPhone}`)
  await page
    .getByRole('checkbox', { name: `选择 ${inviter}` })
    .first()
    .check()
  await page.getByText('已选 1 条').waitFor()
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await openBatch(page, '直接标记已打款')
  await dialog(page).getByText('¥264.30').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await seriousFindings(page)).toEqual([])
})

it('offers what fits the filter, and moves no row under the hand that chooses (B.5)', async () => {
  const page = await openPage()
  await signIn(page, '/reward?status=F')
  const row = page.getByRole('row').nth(3)
  await row.waitFor()
  const figures = page.getByRole('main').locator('dl')
  await figures.getByText('未打款').waitFor()
  expect(await figures.getByText('已打款').count()).toBe(0)
  const before = await row.boundingBox()
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await page.getByRole('button', { name: '直接标记已打款' }).waitFor()
  expect(await page.getByRole('button', { name: '批量取消打款' }).count()).toBe(0)
  expect(await row.boundingBox()).toEqual(before)
  // No sliver of a column beside the pinned actions.
  const cut = await page.evaluate(() => {
    const cells = [...document.querySelectorAll('.ant-table-header th')].map(cell =>
      cell.getBoundingClientRect(),
    )
    const edge = cells.at(-1)?.left ?? 0
    return cells.filter(({ left, right }) => left < edge - 1 && right > edge + 1 && edge - left < 60).length
  })
  expect(cut).toBe(0)
  for (const width of [1_024, 1_280, 1_440, 1_920]) {
    await page.setViewportSize({ width, height: 900 })
    const table = page.locator('.ant-table-body table')
    await expect.poll(() => table.evaluate(element => element.clientWidth)).toBe(2_200)
  }
})

it.each([
  ['zh_CN', '排序', '奖励金额：升序'],
  ['en_US', 'Sort', /: ascending$/],
])(
  'shows twenty rows in little more than three screens of a phone, sorted there too (B.16), in %s',
  async (locale, sort, up) => {
    const page = await openPage({ viewport: { width: 390, height: 844 } })
    await beAdministrator(page)
    await page.evaluate(key => localStorage.setItem('locale', key), locale)
    await page.goto('/mp-user')
    await page.getByRole('main').getByRole('listitem').nth(19).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_500)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.goto('/reward')
    await page.getByRole('button', { name: sort, exact: true }).click()
    await page.getByRole('menuitem', { name: up }).first().click()
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toMatch(/,ASC$/)
    expect(await seriousFindings(page)).toEqual([])
  },
)
