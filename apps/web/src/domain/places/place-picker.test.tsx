import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { choosePlaces, type Destination } from './destination.ts'
import { DestinationPicker } from './destination-picker.tsx'
import { forgetPlaces } from './recent-places.ts'
import { ShippingLinePicker } from './shipping-line-picker.tsx'

const port = (code: string, nameZh: string) => ({
  code,
  clType: 'port',
  nameEn: code,
  nameZh,
  country: code.slice(0, 2),
  latitude: null,
  longitude: null,
})
const all = [port('CNSGH', '上海'), port('NLRTM', '鹿特丹'), port('USLAX', '洛杉矶')]
const line = (valueCode: string, valueName: string, supportsDestination: boolean) => ({
  valueId: 1,
  valueCode,
  valueName,
  enabled: true,
  supportsDestination,
  items: [{ valueId: 2, valueCode: 'USLAX', valueName: '洛杉矶' }],
})
const lines = [line('west', '美西航线', true), line('rail', '中欧班列', false)]

/** How many of the next answers fail. */
let failing = 0
const serve = () =>
  fakeServer(({ path, query }) => {
    if (failing-- > 0) return failure(503, 10503)
    if (path === '/core/dict/list-by-route') return { data: lines }
    const text = query.likesSearchContent
    const rows = all.filter(({ nameZh, code }) =>
      text
        ? nameZh.includes(text) || code.includes(text.toUpperCase())
        : !query.codes || query.codes.includes(code),
    )
    return { data: { rows, total: query.size === '5' ? 5000 : rows.length } }
  })

let chosen: Destination
function Screen() {
  const [value, setValue] = useState<Destination>(choosePlaces([]))
  chosen = value
  return (
    <>
      <DestinationPicker label="目的地" value={value} onChange={setValue} />
      <ShippingLinePicker label="航线" value={value.line} onChange={setValue} />
    </>
  )
}

const picker = () => screen.getByRole('combobox', { name: '目的地' })
const option = (text: string) => screen.findByText(text, { selector: '.ant-select-item *' })

beforeEach(() => {
  failing = 0
  localStorage.clear()
  forgetPlaces()
})
afterEach(() => vi.unstubAllGlobals())

describe('what is typed and left without choosing', () => {
  it.each(['鹿特', 'usla', '上海'])('is the place that it means: %s', async text => {
    serve()
    const { user } = await renderScreen(Screen, '/')
    await user.type(picker(), text)
    await user.tab()
    const [code] = all.filter(
      place => place.nameZh.startsWith(text) || place.code.startsWith(text.toUpperCase()),
    )
    await waitFor(() => expect(chosen.places).toEqual([code?.code]))
    expect(picker()).toHaveProperty('value', '')
  })

  it('stays in the box, which says that it is no place, or not chosen', async () => {
    serve()
    const { user } = await renderScreen(Screen, '/')
    await user.type(picker(), '火星')
    await user.tab()
    expect((await screen.findByRole('alert')).textContent).toBe('没有名为“火星”的港口或国家')
    expect(picker()).toHaveProperty('value', '火星')
    await user.clear(picker())
    await user.type(picker(), 'S')
    await user.tab()
    expect((await screen.findByRole('alert')).textContent).toBe('“S”尚未选定，请从列表中选择')
    expect(chosen.places).toEqual([])
    await user.clear(picker())
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})

describe('the quick pick', () => {
  it('says that a batch or a search failed, and tries again', async () => {
    serve()
    const { user } = await renderScreen(Screen, '/')
    await waitFor(() => expect(failing).toBe(-1))
    failing = 1
    await user.click(picker())
    expect(await option('加载失败')).toBeTruthy()
    await user.click(await option('重试'))
    expect(await option('上海')).toBeTruthy()
    failing = 1
    await user.type(picker(), '鹿特')
    expect((await screen.findByRole('alert')).textContent).toContain('error 10503')
    await user.keyboard('{Enter}')
    expect(await option('鹿特丹')).toBeTruthy()
  })

  it('offers a random batch of five and another one, then what was chosen last', async () => {
    const seen = serve()
    const { user } = await renderScreen(Screen, '/')
    await user.click(picker())
    await user.click(await option('上海'))
    expect(chosen.places).toEqual(['CNSGH'])
    expect((await screen.findAllByText('最近使用')).length).toBeTruthy()
    expect(JSON.parse(localStorage.getItem('places.recent') ?? '[]')).toMatchObject([{ code: 'CNSGH' }])
    const batches = () => seen.filter(({ query }) => query.size === '5')
    const [first] = batches()
    expect(Number(first?.query.page)).toBeLessThanOrEqual(100)
    vi.spyOn(Math, 'random').mockReturnValue(0.9999)
    await user.click(await option('换一批'))
    await waitFor(() => expect(batches().at(-1)?.query.page).toBe('1000'))
    await user.click(await option('清空最近使用'))
    await waitFor(() => expect(screen.queryAllByText('最近使用')).toEqual([]))
    expect(chosen.places).toEqual(['CNSGH'])
  })

  it('searches what is typed: one request, ten at most', async () => {
    const seen = serve()
    const { user } = await renderScreen(Screen, '/')
    await user.type(picker(), '鹿特')
    await user.click(await option('鹿特丹'))
    expect(chosen.places).toEqual(['NLRTM'])
    const searches = seen.filter(({ query }) => query.likesSearchContent)
    expect(searches.map(({ query }) => query)).toEqual([
      { likesSearchContent: '鹿特', page: '1', size: '10' },
    ])
  })
})

describe('destination and shipping line', () => {
  const chooseLine = async (user: { click: (element: Element) => Promise<void> }, name: string) => {
    await user.click(screen.getByRole('combobox', { name: '航线' }))
    await user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }))
  }

  it('exclude each other', async () => {
    serve()
    const { user } = await renderScreen(Screen, '/')
    await user.click(picker())
    await user.click(await option('上海'))
    await chooseLine(user, '美西航线')
    expect(chosen).toEqual({ line: 'west', places: ['USLAX'] })
    await user.click(picker())
    await user.click(await option('鹿特丹'))
    expect(chosen).toEqual({ line: undefined, places: ['NLRTM'] })
  })

  it('a line without a choice of destination disables and clears it', async () => {
    serve()
    const { user } = await renderScreen(Screen, '/')
    await user.click(picker())
    await user.click(await option('上海'))
    await chooseLine(user, '中欧班列')
    await waitFor(() => expect((picker() as HTMLInputElement).disabled).toBe(true))
    expect(screen.getByText('中欧班列不能另选目的地')).toBeTruthy()
  })
})
