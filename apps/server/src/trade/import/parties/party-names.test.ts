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
    ['TOYAMA SEIKI KK, 3-2-1 MINATO-KU TOKYO', 'TOYAMA SEIKI KK', '3-2-1 MINATO-KU TOKYO'],
    ['OSAKA KOGYO K.K., CHUO-KU OSAKA', 'OSAKA KOGYO K.K.', 'CHUO-KU OSAKA'],
    ['VAN DIJK TRADING B.V., WAALHAVEN 12, ROTTERDAM', 'VAN DIJK TRADING B.V.', 'WAALHAVEN 12, ROTTERDAM'],
    ['HANSUNG PARTS CO.,LTD, 45 GONGDAN-RO, CHANGWON', 'HANSUNG PARTS CO.,LTD', '45 GONGDAN-RO, CHANGWON'],
    ['DAERYUK CHEMICAL CO LTD, YEOSU-SI JEOLLANAM-DO', 'DAERYUK CHEMICAL CO LTD', 'YEOSU-SI JEOLLANAM-DO'],
    ['ACEITES LA ENCINA SA, POL. IND. SUR 5, JAEN', 'ACEITES LA ENCINA SA', 'POL. IND. SUR 5, JAEN'],
    ['CERAMICAS SL, CTRA. ONDA KM 2, CASTELLON', 'CERAMICAS SL', 'CTRA. ONDA KM 2, CASTELLON'],
    [
      'BERGMANN GMBH, INDUSTRIESTR. 14, 70565 STUTTGART',
      'BERGMANN GMBH',
      'INDUSTRIESTR. 14, 70565 STUTTGART',
    ],
    ['NORDCHEM AG, HAFENWEG 3, 20457 HAMBURG', 'NORDCHEM AG', 'HAFENWEG 3, 20457 HAMBURG'],
    ['VERVOER N.V., KADE 7, ANTWERPEN', 'VERVOER N.V.', 'KADE 7, ANTWERPEN'],
    [
      'POMPE VERONESI SPA, VIA DELL INDUSTRIA 8, VERONA',
      'POMPE VERONESI SPA',
      'VIA DELL INDUSTRIA 8, VERONA',
    ],
    ['ANADOLU SERAMIK A.Ş., OSB 4. CAD NO 9 BILECIK', 'ANADOLU SERAMIK A.Ş.', 'OSB 4. CAD NO 9 BILECIK'],
    ['KAROO HARDWARE (PTY) LTD, 14 VOORTREKKER RD', 'KAROO HARDWARE (PTY) LTD', '14 VOORTREKKER RD'],
    ['SIN LEE PTE LTD, 8 TUAS BASIN LINK, SINGAPORE', 'SIN LEE PTE LTD', '8 TUAS BASIN LINK, SINGAPORE'],
    ['ООО СЕВЕР, Г. САМАРА, УЛ. ЛЕНИНА 5', 'ООО СЕВЕР', 'Г. САМАРА, УЛ. ЛЕНИНА 5'],
    ['AL NOOR TRADING LLC, DEIRA, DUBAI P.O. BOX 5511', 'AL NOOR TRADING LLC', 'DEIRA, DUBAI P.O. BOX 5511'],
    // Nothing is cut where the rest may be the name.
    ['BERGMANN GMBH, WERK 2, HAMBURG', 'BERGMANN GMBH, WERK 2, HAMBURG', ''],
    ['HAOYU CO., LTD, BRANCH 2, SHANGHAI', 'HAOYU CO., LTD, BRANCH 2, SHANGHAI', ''],
    ['MERCADO S.A., SUCURSAL 12, BOGOTA', 'MERCADO S.A., SUCURSAL 12, BOGOTA', ''],
    ['ROTA N.V. 2000 TRADING', 'ROTA N.V. 2000 TRADING', ''],
    ['YAMATO KK, A DIVISION OF RIVER 5 GROUP', 'YAMATO KK, A DIVISION OF RIVER 5 GROUP', ''],
    ['AG 47 SHOES, PARIS', 'AG 47 SHOES, PARIS', ''],
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
