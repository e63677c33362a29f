/** The personal data of a sample member. */
import type { MemberRow } from '@backoffice/contract'
import type { Random } from '../../trade/sample/random.ts'
import { chineseCities, hanzi, trades } from '../../trade/sample/vocabulary.ts'
import {
  channels,
  countries,
  departments,
  englishNames,
  givenFemale,
  givenMale,
  goods,
  ports,
  positions,
  routes,
  surnames,
} from './vocabulary.ts'

export type Person = Omit<MemberRow, 'updateTime' | 'createTime' | 'sample'> &
  Required<Pick<MemberRow, 'name' | 'phone' | 'source'>>

const hasChannel = 0.55
const isEnglish = 0.06

function nameOf(random: Random, gender: number): string {
  if (random.chance(isEnglish)) return random.pick(englishNames)
  return random.pick(surnames) + random.pick(gender === 0 ? givenMale : givenFemale)
}

const companyOf = (random: Random, trade: string) =>
  `${random.pick(chineseCities)}${random.pick(hanzi)}${random.pick(hanzi)}${trade}有限公司`

/** The questions for a business type in the form of the front site. */
function businessOf(random: Random, type: NonNullable<MemberRow['operationType']>) {
  switch (type) {
    case 'foreign':
      return {
        company: companyOf(random, random.pick(['进出口', '贸易', random.pick(trades).wordZh])),
        product: random.pick(goods),
        expansionCountry: random.pick(countries)[1],
      }
    case 'freight':
      return {
        company: companyOf(random, random.pick(['国际货运代理', '国际物流', '供应链'])),
        route: random.pick(routes),
        port: random.pick(ports),
        goods: random.pick(goods),
      }
    case 'other':
      return {
        company: companyOf(random, random.pick(['咨询', '信息技术', '会展服务'])),
        operationInfo: random.pick(['关注海外买家动态', '高校国际贸易专业研究', '为外贸企业提供咨询服务']),
      }
  }
}

const two = (n: number) => String(n).padStart(2, '0')

/** @param n from 0; two persons with the same tag never share a number */
export function makePerson(random: Random, userId: string, n: number): Person {
  const gender = random.below(2) as 0 | 1
  const operationType = random.pick(['foreign', 'foreign', 'foreign', 'freight', 'freight', 'other'] as const)
  return {
    userId,
    name: nameOf(random, gender),
    phone: `12${random.between(0, 9)}${String(n % 100_000_000).padStart(8, '0')}`,
    email: random.chance(0.7) ? `${userId}@example.com` : '',
    source: operationType === 'freight' ? 'freight_site' : 'trade_site',
    channelCode: random.chance(hasChannel) ? random.pickSkewed(channels)[0] : '',
    gender: random.chance(0.9) ? gender : null,
    birthday: random.chance(0.5)
      ? `${random.between(1968, 2004)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`
      : null,
    department: random.chance(0.6) ? random.pick(departments) : '',
    position: random.chance(0.7) ? random.pick(positions) : '',
    operationType,
    ...businessOf(random, operationType),
  }
}
