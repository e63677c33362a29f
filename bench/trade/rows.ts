/**
 * Generates shipments inside the engine: words as skewed as in real bills (a few in a third of the rows,
 * most in almost none), tied to the HS code only loosely, one row in eight with Chinese goods.
 */
import { execFileSync } from 'node:child_process'
import { hsRows, portRows } from '../../apps/server/src/reference/reference-tables.ts'
import type { TradeEngine } from '../../apps/server/src/trade/engine/engine.ts'
import type { ShipmentStore } from '../../apps/server/src/trade/store/shipment-store.ts'

const chunkRows = 250_000

/** Words of the tariff by how often they occur, most frequent first. */
function vocabulary(): string[] {
  const counts = new Map<string, number>()
  for (const { nameEn } of hsRows())
    for (const word of nameEn.toUpperCase().match(/[A-Z]{2,}/g) ?? [])
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word)
}

/** Characters of the tariff, as names of Chinese companies have them, in the order in which they first occur. */
const signs = () =>
  [...new Set(hsRows().flatMap(({ nameZh }) => nameZh.match(/\p{Script=Han}/gu) ?? []))].slice(0, 1000)

async function fillLists(engine: TradeEngine): Promise<void> {
  const lists = {
    word: vocabulary(),
    hs: hsRows().flatMap(({ code }) => (code.length === 6 ? code : [])),
    goods: hsRows().flatMap(({ nameZh }) => (nameZh.length >= 2 && nameZh.length <= 20 ? nameZh : [])),
    sign: signs(),
    port: portRows().flatMap(({ code, wellKnown }) => (wellKnown ? code : [])),
  }
  await engine.command(
    'CREATE OR REPLACE TABLE bench_list (kind String, i UInt32, value String) ENGINE = Memory',
  )
  for (const [kind, values] of Object.entries(lists))
    await engine.insert(
      'bench_list',
      ['kind', 'i', 'value'],
      values.map((value, i) => [kind, i, value]),
    )
}

const list = (kind: string) =>
  `(SELECT arrayMap(x -> x.2, arraySort(groupArray((i, value)))) FROM bench_list WHERE kind = '${kind}') AS ${kind}`

/** A number from 0 to 1 for each row and purpose, the same at every run. */
const chance = (salt: string) => `(sipHash64(number, ${salt}) % 1000003 / 1000003)`
const skewed = (array: string, salt: string, power: number) =>
  `${array}[1 + toUInt32(floor(length(${array}) * pow(${chance(salt)}, ${power})))]`
const company = (salt: string, power: number, count: number) =>
  `toUInt32(floor(${count} * pow(${chance(salt)}, ${power})))`

/** SQL of a company's name: one in seven is Chinese; @param words salts by which its words are chosen */
const nameOf = (company: string, words: [number, number]) => `if(${company} % 7 = 4,
    concat(['上海', '宁波', '深圳', '广州', '青岛', '厦门', '义乌', '杭州'][1 + sipHash64(${company}, 8) % 8],
      sign[1 + sipHash64(${company}, 9) % length(sign)], sign[1 + sipHash64(${company}, 10) % length(sign)],
      ['贸易', '电子', '机械', '纺织', '化工'][1 + sipHash64(${company}, 11) % 5], '有限公司'),
    concat(word[1 + sipHash64(${company}, ${words[0]}) % 4000], ' ', word[1 + sipHash64(${company}, ${words[1]}) % 6000], ' ',
      ${company}, ' ', forms[1 + ${company} % 7]))`

const chunkSql = (companies: number) => `
INSERT INTO trade_staging (batch, seq, date, supplier, supplier_name, supplier_address, supplier_country, supplier_logistics,
  buyer, buyer_name, buyer_address, buyer_country, buyer_logistics, direction, transport_mode, bill_no, bill_type, product,
  hs_code, orig_country, dest_country, orig_port, dest_port, weight_kg, amount_usd)
WITH ${['word', 'hs', 'goods', 'sign', 'port'].map(list).join(', ')},
  ['CN', 'VN', 'IN', 'TR', 'KR', 'JP', 'DE', 'ID', 'TH', 'MY'] AS makers,
  ['US', 'MX', 'DE', 'RU', 'BR', 'GB', 'IN', 'CO', 'PE', 'PH', 'ZA'] AS takers,
  ['TRADING CO LTD', 'IMPORT EXPORT CO LTD', 'INDUSTRIAL CO LTD', 'LOGISTICS LTD', '', 'GMBH', 'INC'] AS forms,
  toUInt32(floor(length(hs) * pow(${chance("'hs'")}, 2.5))) AS hsIndex,
  ${company("'supplier'", 2, companies)} AS s, ${company("'buyer'", 2, companies)} AS b
SELECT {batch:UInt32}, number, toDate('2023-01-01') + toUInt32(${chance("'date'")} * 1094),
  sipHash64('s', s), ${nameOf('s', [1, 2])},
  concat(toString(s % 900), ' ', word[1 + sipHash64(s, 3) % 3000], ' ROAD', if(s % 3 = 0, concat(' TEL +86 21 5', toString(1000000 + s)), '')),
  makers[1 + toUInt32(floor(10 * pow(sipHash64(s) % 1000 / 1000, 2)))] AS maker, s % 7 = 3,
  sipHash64('b', b), ${nameOf('b', [4, 5])}, concat(toString(b % 900), ' ', word[1 + sipHash64(b, 6) % 3000], ' STREET'),
  takers[1 + toUInt32(floor(11 * pow(sipHash64(b, 1) % 1000 / 1000, 2)))] AS taker, b % 7 = 3,
  'import', ['SEA', 'SEA', 'SEA', 'AIR', 'ROAD', 'RAIL'][1 + sipHash64(number, 'mode') % 6],
  concat('BL', toString(number)), if(number % 5 = 0, 'master', 'house'),
  concat(
    arrayStringConcat(arrayMap(j -> if(sipHash64(number, j, 'tied') % 100 < 40,
        word[1 + sipHash64(hsIndex, sipHash64(number, j) % 6) % length(word)],
        ${skewed('word', "j, 'free'", 4)}),
      range(4 + number % 6)), ' '),
    if(sipHash64(number, 'model') % 20 = 0, concat(' MODEL X', toString(sipHash64(number, 'x') % 100000)), ''),
    if(sipHash64(number, 'zh') % 8 = 0, concat(' ', ${skewed('goods', "'zh'", 2)}), '')),
  hs[1 + hsIndex], maker, taker,
  ${skewed('port', "'from'", 3)}, ${skewed('port', "'to'", 3)},
  toDecimal64(1 + sipHash64(number, 'kg') % 2500000 / 100, 3), toDecimal64(sipHash64(number, 'usd') % 9000000 / 100, 2)
FROM numbers({from:UInt64}, {count:UInt64})`

/** Suppliers among so many shipments; there are as many buyers. */
export const companiesOf = (rows: number) => Math.ceil(rows / 25)

/** Stages and commits so many generated shipments. */
export async function loadRows(engine: TradeEngine, store: ShipmentStore, rows: number): Promise<void> {
  await fillLists(engine)
  await store.begin({ batchId: 1, dataSetId: 1, sample: true })
  for (let from = 0; from < rows; from += chunkRows)
    await engine.command(chunkSql(companiesOf(rows)), {
      batch: 1,
      from,
      count: Math.min(chunkRows, rows - from),
    })
  await store.commit(1)
}

/**
 * Has the engine put its pieces together, as it does by itself ten minutes after the last import, and the machine
 * write them to its disk: neither is a search's.
 */
export async function settleEngine(engine: TradeEngine): Promise<void> {
  for (const table of ['trade_shipment', 'trade_company_name', 'trade_word'])
    await engine.command(`OPTIMIZE TABLE ${table} FINAL SETTINGS optimize_skip_merged_partitions = 1`)
  execFileSync('sync')
}
