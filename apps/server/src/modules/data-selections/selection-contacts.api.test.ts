/** Contacts in names and notes of a collection (security.md 31). */
import { dataSelections } from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { companyIdentity } from '../../trade/store/identity.ts'

const company = 'Lamps sales@lamps.example 13812345678'
const uid = companyIdentity(company, 'CN').uid
const note = 'Ask Ann, 13912345678 or ann@lamps.example'
const contacts = /1[39][89]12345678|sales@|ann@/

let test: TestApp
let id: number
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  await loadShipments(test.app.trade, [makeShipment({ supplierName: company })])
  const body = {
    title: 'Lamps',
    validStartTime: Date.now(),
    validEndTime: Date.now() + 86_400_000,
    condition: JSON.stringify({ companyIds: [uid] }),
    notes: [{ uid, note }],
  }
  const { data } = await test.call(dataSelections.create, { body })
  expect(data.companies[0]?.note).toBe(note)
  id = data.id
})
afterAll(() => test.close())

const codes = ['dataSelection.read', 'dataSelection.write', 'dataSelection.open', 'company.read']
const tokenWith = (...more: string[]) =>
  signedInAs(test, { permissions: { default_site: [...codes, ...more] } })

it('are masked for staff and for front sites without the permission', async () => {
  const token = await tokenWith()
  const answers = [
    await test.call(dataSelections.get, { params: { id }, token }),
    await test.call(dataSelections.preview, { body: { id }, token }),
    await test.call(dataSelections.open, { token }),
  ]
  for (const { data, errorcode } of answers) {
    expect(errorcode).toBe(0)
    expect(JSON.stringify(data)).not.toMatch(contacts)
    expect(JSON.stringify(data)).toContain('Ask Ann')
  }
})

it('are shown to who may see them', async () => {
  const token = await tokenWith('personalData.phone', 'personalData.email')
  const { data } = await test.call(dataSelections.get, { params: { id }, token })
  expect(data.companies).toMatchObject([{ uname: company, note }])
})

it('stay as they are where a note comes back as it was shown, and are not replaced by a mask', async () => {
  const token = await tokenWith()
  const shown = (await test.call(dataSelections.get, { params: { id }, token })).data.companies[0]?.note ?? ''
  const save = (text: string) =>
    test.call(dataSelections.update, { body: { id, seq: 1, notes: [{ uid, note: text }] }, token })
  expect((await save(shown)).errorcode).toBe(0)
  expect((await test.call(dataSelections.get, { params: { id } })).data.companies[0]?.note).toBe(note)
  expect((await save(`${shown}!`)).fields).toHaveProperty('notes')
  expect((await test.call(dataSelections.get, { params: { id } })).data.companies[0]?.note).toBe(note)
})
