import { companySearchBody, notices } from '@backoffice/contract'
import { describe, expect, it } from 'vitest'
import { linkTo, parseSearch, readSearch, stringifySearch, unreadParams } from './search-params.ts'

const read = (text: string) => readSearch(notices.list.query, parseSearch(text))

describe('search parameters', () => {
  it('are read by the type that the operation declares', () => {
    expect(read('?page=3&status=0&title=%E6%98%A5%E8%8A%82')).toEqual({ page: 3, status: [0], title: '春节' })
  })

  it('leave out what the schema refuses', () => {
    expect(read('?page=0&status=7&size=9999&sort=password,ASC&unknown=1')).toEqual({})
  })

  it('name what was left out, whole or in part', () => {
    expect(unreadParams(notices.list.query, parseSearch('?status=7&title=a&unknown=1'))).toEqual(['status'])
    expect(unreadParams(companySearchBody, parseSearch('?origPorts=CNSHA,nonsense&keyword=a'))).toEqual([
      'origPorts',
    ])
  })

  it('keep a number that is a text a text', () => {
    expect(read('?title=007')).toEqual({ title: '007' })
  })

  it('read lists item by item', () => {
    const search = parseSearch('?origPorts=CNSHA,nonsense,USLAX&hasContact=true')
    expect(readSearch(companySearchBody, search)).toEqual({ origPorts: ['CNSHA', 'USLAX'], hasContact: true })
  })

  it('are read once for a screen and its preload', () => {
    const search = parseSearch('?page=3')
    expect(readSearch(notices.list.query, search)).toBe(readSearch(notices.list.query, search))
    expect(readSearch(companySearchBody, search)).toEqual({ page: 3 })
  })

  it('come back as they were written', () => {
    const text = stringifySearch({
      keyword: '"led panel" -strip',
      origPorts: ['CNSHA', 'CNNGB'],
      page: undefined,
    })
    expect(text).toBe('?keyword=%22led+panel%22+-strip&origPorts=CNSHA,CNNGB')
    expect(parseSearch(text)).toEqual({ keyword: '"led panel" -strip', origPorts: 'CNSHA,CNNGB' })
  })
})

it('takes an address apart for the router', () => {
  expect(linkTo('/company/compare?a=1x&b=2y')).toEqual({
    to: '/company/compare',
    search: { a: '1x', b: '2y' },
  })
  expect(linkTo('/company')).toEqual({ to: '/company', search: {} })
})
