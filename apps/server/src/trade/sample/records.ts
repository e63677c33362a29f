/**
 * Contacts, staff and registry entries of the sample's companies, as a CSV file that their importer reads like any
 * other.
 */
import { writeFileSync } from 'node:fs'
import { type Company, makeCompanies } from './companies.ts'
import { csvLine, type SampleOptions } from './generate.ts'
import { Random } from './random.ts'

const headers = [
  'Company name',
  'Country',
  'Contact person',
  'Position',
  'Department',
  'Phone',
  'Email',
  'More phones',
  'More emails',
  'Website',
  'English name',
  'Former names',
  'Business scope',
  'Address',
  'Registration no',
  'Legal representative',
  'Status',
  'Registered capital',
  'Established',
] as const

type Cells = Partial<Record<(typeof headers)[number], string>>

/** All large companies, which lead most results, have records; some of the others do. */
const largeCount = 500
const otherShare = 0.03

const givenNames = [
  'Ana',
  'Ben',
  'Carla',
  'David',
  'Elena',
  'Farid',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Mina',
  'Omar',
]
const familyNames = [
  'Adams',
  'Berg',
  'Costa',
  'Diaz',
  'Evans',
  'Fischer',
  'Gupta',
  'Hansen',
  'Ito',
  'Kaya',
  'Moreau',
  'Novak',
]
const chineseFamily = ['王', '李', '张', '刘', '陈', '杨', '黄', '赵', '周', '吴', '徐', '孙']
const chineseGiven = ['伟', '芳', '娜', '敏', '静', '强', '磊', '洋', '艳', '杰', '婷', '明']
const posts: readonly (readonly [string, string])[] = [
  ['Sales manager', 'Sales'],
  ['Export manager', 'Foreign trade'],
  ['Purchasing manager', 'Purchasing'],
  ['Logistics coordinator', 'Logistics'],
  ['General manager', 'Management'],
]
const chinesePosts: typeof posts = [
  ['销售经理', '销售部'],
  ['外贸经理', '外贸部'],
  ['采购经理', '采购部'],
  ['单证主管', '物流部'],
  ['总经理', '总经办'],
]

const isHan = (text: string) => /\p{Script=Han}/u.test(text)

class RecordMaker {
  private readonly random: Random

  constructor(random: Random) {
    this.random = random
  }

  rowsOf(company: Company): Cells[] {
    const { random } = this
    const domain = `${
      company.name
        .replaceAll(/[^A-Za-z]/g, '')
        .slice(0, 14)
        .toLowerCase() || 'sample'
    }.example.com`
    const own: Cells = { 'Company name': company.name, Country: company.land.country }
    const rows: Cells[] = [
      { ...own, Phone: this.phone(company), Email: `info@${domain}`, Website: `www.${domain}` },
    ]
    for (let left = random.between(1, 3); left > 0; left--)
      rows.push({ ...own, ...this.person(company, domain) })
    if (random.chance(0.8)) rows.push({ ...own, ...this.registry(company, domain) })
    return rows
  }

  /** Numbers with 555 belong to nobody. */
  private phone({ land }: Company): string {
    return `+${land.phone} ${this.random.between(10, 99)} 555 ${this.random.between(1000, 9999)}`
  }

  private person(company: Company, domain: string): Cells {
    const { random } = this
    const chinese = company.land.country === 'CN' || isHan(company.name)
    const name = chinese
      ? random.pick(chineseFamily) + random.pick(chineseGiven)
      : `${random.pick(givenNames)} ${random.pick(familyNames)}`
    const [position, department] = random.pick(chinese ? chinesePosts : posts)
    return {
      'Contact person': name,
      Position: position,
      Department: department,
      Phone: this.phone(company),
      Email: `${random.pick(['sales', 'trade', 'export', 'order'])}${random.between(1, 99)}@${domain}`,
    }
  }

  private registry(company: Company, domain: string): Cells {
    const { random } = this
    const chinese = isHan(company.name)
    return {
      'English name': chinese ? '' : company.name,
      'Business scope': chinese
        ? `${company.trade.wordZh}的生产、加工、批发及进出口业务`
        : `Manufacture, wholesale, import and export of ${company.trade.word.toLowerCase()}`,
      Address: company.address,
      Phone: this.phone(company),
      'More phones': random.chance(0.5) ? `${this.phone(company)};${this.phone(company)}` : '',
      Email: `office@${domain}`,
      'More emails': random.chance(0.5) ? `hr@${domain}；service@${domain}` : '',
      Website: `www.${domain}`,
      'Registration no': `SAMPLE-${random.between(10_000_000, 99_999_999)}`,
      'Legal representative': chinese
        ? random.pick(chineseFamily) + random.pick(chineseGiven)
        : `${random.pick(givenNames)} ${random.pick(familyNames)}`,
      Status: chinese ? '存续' : 'Active',
      'Registered capital': `${random.between(1, 80) * 100_000} ${chinese ? '元' : 'USD'}`,
      Established: `${random.between(1985, 2021)}-${String(random.between(1, 12)).padStart(2, '0')}-15`,
    }
  }
}

/** The same bytes for the same seed and number of companies as the shipments. */
export function writeSampleRecords(
  path: string,
  { seed, companies }: Pick<SampleOptions, 'seed' | 'companies'>,
): void {
  const { suppliers, buyers } = makeCompanies(new Random(seed), companies)
  const random = new Random(seed + 1)
  const maker = new RecordMaker(random)
  const lines = [csvLine([...headers])]
  for (const side of [suppliers, buyers])
    for (const [at, company] of side.entries()) {
      if (at >= largeCount && !random.chance(otherShare)) continue
      for (const row of maker.rowsOf(company)) lines.push(csvLine(headers.map(header => row[header] ?? '')))
    }
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 })
}
