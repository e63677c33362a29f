import { type DataSet, sessions } from '@backoffice/contract'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { DataSetBills } from './data-set-bills.tsx'

const person = { id: 1, userId: 'u', isSuperAdmin: true, permissions: {}, sites: [] }
afterEach(() => vi.unstubAllGlobals())

it('says why no row of a data set counts', async () => {
  fakeServer(({ path }) => ({
    data: path === sessions.currentUser.path ? person : { rows: [], total: 0 },
  }))
  const set = { id: 7, name: 'US', rowCount: 0, asideCount: 60, coverage: { sameBills: 58 } } as DataSet
  await renderScreen(() => <DataSetBills row={set} />, '/trade-data/set/7')
  expect(await screen.findByText(/有 60 条保留但不计数：其中 58 条与其他导入的提单相同/)).toBeTruthy()
})
