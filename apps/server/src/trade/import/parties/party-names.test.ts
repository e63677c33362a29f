import { describe, expect, it } from 'vitest'
import { cpuClock } from '../../../../test/cpu-clock.ts'
import { partyOf, withoutMarkup } from './party-names.ts'

describe('a company in a cell', () => {
  it.each([
    [
      'SHENZHEN HAOYU LIGHTING CO., LTD, NO. 12 BAOAN ROAD, SHENZHEN',
      'SHENZHEN HAOYU LIGHTING CO., LTD',
      'NO. 12 BAOAN ROAD, SHENZHEN',
    ],
    ['NILE TEXTILES LLC&#10;PLOT 45 INDUSTRIAL ZONE', 'NILE TEXTILES LLC', 'PLOT 45 INDUSTRIAL ZONE'],
    ['Muller &amp; Sohne GmbH', 'Muller & Sohne GmbH', ''],
    ['CIA IMPORTADORA SA CALLE 50 NO 12-30 BOGOTA', 'CIA IMPORTADORA SA', 'CALLE 50 NO 12-30 BOGOTA'],
    // Without a legal form behind the name; more of them are in party-cells.csv.
    ['ABC TRADING, 12 KING STREET, LONDON', 'ABC TRADING', '12 KING STREET, LONDON'],
    ['NOVA IMPORTS TEL: +971 4 123 4567', 'NOVA IMPORTS', 'TEL: +971 4 123 4567'],
    ['NOVA IMPORTS, DUBAI, P.O. BOX 12, TEL: 1234567', 'NOVA IMPORTS', 'DUBAI, P.O. BOX 12, TEL: 1234567'],
    ['TO THE ORDER OF DELTA TRADING LTD', 'DELTA TRADING LTD', ''],
    ['TO ORDER OF RIVERBANK FOODS LTD', 'RIVERBANK FOODS LTD', ''],
    ['TO THE ORDER OF KCB BANK KENYA LTD', 'TO THE ORDER OF KCB BANK KENYA LTD', ''],
    ['ANDES FOODS S.A.C., AV. LARCO 1301, LIMA', 'ANDES FOODS S.A.C.', 'AV. LARCO 1301, LIMA'],
    // Nothing is cut where the rest may be the name.
    ['LIMITED EDITION BOOKS INC', 'LIMITED EDITION BOOKS INC', ''],
    ['HAOYU CO., LTD (SHANGHAI BRANCH)', 'HAOYU CO., LTD (SHANGHAI BRANCH)', ''],
    ['ACME CORP INDUSTRIAL PARK HOLDINGS LTD', 'ACME CORP INDUSTRIAL PARK HOLDINGS LTD', ''],
    ['12 STREET FASHION', '12 STREET FASHION', ''],
    ['深圳市浩宇照明有限公司', '深圳市浩宇照明有限公司', ''],
    ['A&B; C', 'A&B; C', ''],
  ])('%s', (cell, name, address) => expect(partyOf(cell)).toEqual({ name, address }))

  it('reads entities only where there are some', () => {
    expect(withoutMarkup('5 &lt; 6 &#38; 7')).toBe('5 < 6 & 7')
    expect(withoutMarkup('R&D')).toBe('R&D')
    expect(withoutMarkup('M&amp;amp;S_x000D_ FOODS').replace(/ +/g, ' ')).toBe('M&S FOODS')
  })

  it('is no tag of a web page', () => {
    expect(withoutMarkup('<b>HIJOS S.A. 0</b>')).toBe('HIJOS S.A. 0')
    expect(withoutMarkup('<p class="x">JUGUETES<BR/>PLASTICOS&lt;/p&gt;')).toBe('JUGUETES PLASTICOS')
    expect(withoutMarkup('5 < 6 > 4, <HAOYU> CO')).toBe('5 < 6 > 4, <HAOYU> CO')
  })

  it('backtracks on nothing', () => {
    const spentMs = cpuClock()
    for (const piece of [
      'ltd ',
      's.a.',
      'co., ',
      '&#',
      '&amp;',
      'to the order of ',
      'no. 1 road ',
      '<a ',
      '<b',
      'ул. 5, ',
      'no. 12 king street, ',
      ' tel: 12',
      '宁波公司地址路1号',
    ])
      for (const times of [20, 500]) partyOf(piece.repeat(times))
    expect(spentMs()).toBeLessThan(500)
  })
})
