import { type Figures, load } from '../lib/load.ts'
import { given } from './records.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)
const often = given.slice(0, 8)
const families = [...'王李张刘陈吴周黄']

/** What people type, each with many values. */
const texts: Record<string, string[]> = {
  'one family name (8 %)': families,
  'name, 2 characters': families.flatMap(family => often.map(first => family + first)),
  'name, 3 characters': families.flatMap(family => often.map(first => `${family}${first}明`)),
  'a member id': upTo(100).map(n => `u4711${n}`),
  'phone, whole': upTo(100).map(n => `138123456${10 + n}`.slice(0, 11)),
  'phone, 4 digits': upTo(10).map(n => `138${n}`),
  'order number, a year': ['2024', '2025', '2026'],
  'order number, a day': upTo(28).map(n => `202601${String(n + 1).padStart(2, '0')}`),
  'payout batches of a year': ['PO2024', 'PO2025', 'PO2026'],
  'found nowhere': upTo(100).map(n => `zqx ${n}`),
}

/** The search over everything while somebody types. @returns by what was typed */
export async function measurePalette(
  address: string,
  token: string,
  seconds: number,
): Promise<Record<string, Figures>> {
  const found: Record<string, Figures> = {}
  for (const [name, asked] of Object.entries(texts)) {
    const urls = asked.map(text => `${address}/core/palette?q=${encodeURIComponent(text)}`)
    found[name] = await load(urls, { token, connections: 5, seconds })
  }
  return found
}
