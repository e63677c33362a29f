import { afterEach, describe, expect, it } from 'vitest'
import { parseDraft, readDraft, writeDraft } from './drafts.ts'
import { filterHref, readTarget } from './filter-link.ts'

afterEach(() => {
  writeDraft('new', undefined)
  sessionStorage.clear()
})

const chosen = { companies: [{ uid: 'a', uname: 'Acme', country: 'CN' }], filters: { keyword: 'led' } }

describe('drafts', () => {
  it('stay in the session until they are taken away, one a selection', () => {
    writeDraft('new', { values: { title: '标题', chosen } })
    expect(readDraft('new')).toEqual({ values: { title: '标题', chosen } })
    expect(readDraft(7)).toBeUndefined()
    expect(parseDraft(sessionStorage.getItem('dataSelection.draft.new'))).toEqual(readDraft('new'))
    writeDraft('new', undefined)
    expect(Object.keys(sessionStorage).filter(key => key.startsWith('dataSelection.draft'))).toEqual([])
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a text', '"x"'],
    ['a list', '[]'],
    ['no values', '{"version":1}'],
  ])('are none where the store holds %s', (_name, text) => {
    expect(parseDraft(text)).toBeUndefined()
  })

  it('leave out companies that are none', () => {
    const text = JSON.stringify({ values: { title: 'x', chosen: { companies: [7], filters: {} } } })
    expect(parseDraft(text)).toEqual({ values: { title: 'x' } })
  })
})

describe('the way to the search', () => {
  it('says for which form, with the search as it was', () => {
    expect(filterHref('new', {})).toBe('/data-selection/filter?config=new')
    expect(filterHref(7, { keyword: 'led', origPorts: ['CNSHA', 'CNNGB'], endDate: '2026-01-31' })).toBe(
      '/data-selection/filter?keyword=led&origPorts=CNSHA,CNNGB&endDate=2026-01-31&config=7',
    )
    expect(filterHref(7, { keyword: 'led' })).toBe('/data-selection/filter?keyword=led&dates=all&config=7')
  })

  it.each([
    ['new', 'new'],
    ['7', 7],
    ['0', undefined],
    ['x', undefined],
    [undefined, undefined],
  ])('reads %s as %s', (config, target) => expect(readTarget({ config })).toBe(target))
})
