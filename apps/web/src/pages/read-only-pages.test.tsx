import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { edit as channelForm } from './channels/channel-form-page.tsx'
import { Page as ChannelList } from './channels/channel-list-page.tsx'
import { Page as SelectionEdit } from './data-selections/data-selection-edit-page.tsx'
import { Page as SelectionList } from './data-selections/data-selection-list-page.tsx'
import { edit as noticeForm } from './notices/notice-form-page.tsx'
import { Page as NoticeList } from './notices/notice-list-page.tsx'

const time = '2026-03-01T00:00:00+08:00'
const common = { id: 7, version: 1, createTime: time, updateTime: time }
const notice = {
  ...common,
  title: '春节放假',
  content: '七天',
  url: '',
  status: 1,
  startTime: null,
  endTime: null,
}
const channel = { ...common, code: 'A1', name: '华东代理' }
const selection = {
  ...common,
  title: '电池买家',
  content: '',
  owner: '',
  tags: [],
  enable: true,
  seq: null,
  validStartTime: 1_772_294_400_000,
  validEndTime: 1_803_830_399_000,
  condition: '{"companyIds":["u1"],"filters":{}}',
  companies: [{ uid: 'u1', uname: 'Ningbo Tools', country: 'CN' }],
  companyCount: 1,
  url: '-',
  image: '-',
  color: '#45d5e6',
}

function serve(row: object, permission: string) {
  const person = { id: 5, userId: 'u', fullName: '', sites: [], permissions: { default_site: [permission] } }
  return fakeServer(({ path }) => {
    if (path === '/users/admin/user') return { data: person }
    if (path === '/core/channel/figures')
      return { data: { from: '2026-01-01', before: '2025-10-01', rows: [], total: 0 } }
    return path.endsWith('/list') ? { data: { rows: [row], total: 1 } } : { data: row }
  })
}

afterEach(() => vi.unstubAllGlobals())

interface Case {
  name: string
  row: object
  permission: string
  lists: [() => ReactNode, string]
  edits: [() => ReactNode, string]
  label: string
  value: string
}

const cases: Case[] = [
  {
    name: '春节放假',
    row: notice,
    permission: 'notice.read',
    lists: [NoticeList, '/noticebar'],
    edits: [noticeForm.Page, '/noticebar/edit/7'],
    label: '标题',
    value: '春节放假',
  },
  {
    name: '华东代理',
    row: channel,
    permission: 'channel.read',
    lists: [ChannelList, '/channel'],
    edits: [channelForm.Page, '/channel/edit/7'],
    label: '渠道名称',
    value: '华东代理',
  },
  {
    name: '电池买家',
    row: selection,
    permission: 'dataSelection.read',
    lists: [SelectionList, '/data-selection'],
    edits: [SelectionEdit, '/data-selection/edit/7'],
    label: '标题',
    value: '电池买家',
  },
]

describe('C: who may only read', () => {
  it.each(cases)('finds the way to $name in its list', async ({ name, row, permission, lists }) => {
    serve(row, permission)
    await renderScreen(...lists)
    const link = await screen.findByRole('link', { name: `查看 ${name}` })
    expect(link.getAttribute('href')).toMatch(/\/edit\/7$/)
    expect(screen.queryByRole('button', { name: `删除 ${name}` })).toBeNull()
  })

  it.each(cases)(
    'looks at $name, and can change nothing of it',
    async ({ row, permission, edits, label, value }) => {
      serve(row, permission)
      await renderScreen(...edits)
      const field: HTMLInputElement = await screen.findByLabelText(new RegExp(`^${label}`))
      expect(field.value).toBe(value)
      expect(field.disabled).toBe(true)
      expect(screen.queryByRole('button', { name: /保\s*存|移除/ })).toBeNull()
      expect(screen.queryByRole('link', { name: /添加|选择企业/ })).toBeNull()
      expect(screen.getByRole('button', { name: /返\s*回/ })).toBeTruthy()
    },
  )
})
