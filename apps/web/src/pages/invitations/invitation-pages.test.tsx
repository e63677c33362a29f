import type { FriendReward, InvitedFriend, Inviter } from '@backoffice/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FriendRewards } from '../../features/invitations/components/friend-rewards.tsx'
import { failure, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page as ListPage } from './invitation-list-page.tsx'
import { Page as CodePage } from './invite-code-list-page.tsx'

const inviter: Inviter = {
  userId: 'wx-1',
  uidPk: null,
  name: '王芳',
  phone: '138****8000',
  invitationNum: 8,
  registerNum: 5,
  registerRewardValue: 35,
  registerRewardUnit: 'day',
  tradingNum: 2,
  tradingRewardValue: 1,
  tradingRewardUnit: 'year',
  rewardType: 'P',
}

const friend: InvitedFriend = {
  id: 1,
  invitedUserId: 'wx-2',
  phone: '139****9000',
  createTime: null,
  inviteDate: '2026-03-01T10:00:00+08:00',
  invitedGivePeriodValue: 1,
  invitedGivePeriodUnit: 'month',
  rewardType: 'D',
  paymentTime: null,
  slavePayGivePeriodValue: null,
  slavePayGivePeriodUnit: null,
}

const rewards: FriendReward[] = [
  {
    inviterUserId: 'wx-1',
    inviter: '王芳',
    reason: 'REGISTER',
    rewardType: 'D',
    value: 1,
    unit: 'month',
    time: '2026-03-02T10:00:00+08:00',
    status: null,
  },
  {
    inviterUserId: 'wx-1',
    inviter: '王芳',
    reason: 'CASH',
    rewardType: null,
    value: 88.5,
    unit: 'yuan',
    time: null,
    status: 'F',
  },
]

function serve(of: Record<string, object[]>) {
  return fakeServer(({ path }) => {
    if (path === '/users/admin/user')
      return { data: { id: 1, isSuperAdmin: true, permissions: {}, sites: [] } }
    const rows = of[path]
    return rows ? { data: { rows, total: rows.length } } : failure(404, 10404)
  })
}

afterEach(() => vi.unstubAllGlobals())

it('lists inviters with what they earned, in units and types of rewards', async () => {
  serve({ '/core/mp-invitation/list': [inviter] })
  await renderScreen(ListPage, '/invitation')
  const row = (await screen.findByText('王芳')).closest('tr') as HTMLElement
  for (const text of ['35 天', '1 年', '付费奖励', '8', '5', '2'])
    expect(within(row).getByText(text)).toBeTruthy()
  const link = within(row).getByRole('link', { name: '邀请好友 王芳' })
  expect(link.getAttribute('href')).toBe('/invitation/nums/wx-1')
})

it('opens the rewards around one friend', async () => {
  serve({ '/core/mp-invitation/wx-2/list/details': rewards })
  const { user } = await renderScreen(() => <FriendRewards friend={friend} />, '/x')
  await user.click(await screen.findByText('查看奖励'))
  for (const text of ['1 个月', '时长奖励', '好友注册', '¥88.50', '未打款']) await screen.findByText(text)
})

it('traces invite codes by the invited user', async () => {
  const record = {
    id: 1,
    code: 'A7K2QX',
    userId: 'wx-1',
    invitedUserId: 'wx-2',
    createTime: friend.inviteDate,
  }
  const seen = serve({ '/core/mp-invitation-code/list': [record] })
  await renderScreen(CodePage, '/invite-code?invitedUserId=wx-2&startTime=2026-03-01&endTime=2026-03-01')
  await screen.findByText('A7K2QX')
  expect(seen.find(({ path }) => path === '/core/mp-invitation-code/list')?.query).toEqual({
    invitedUserId: 'wx-2',
    startTime: '2026-03-01 00:00:00',
    endTime: '2026-03-01 23:59:59',
  })
})
