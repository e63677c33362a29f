/**
 * Most searches match few shipments. Those are fetched whole, in the time that a count of them would take,
 * and the page, its total and its cards are made of them here; only where there are more is the engine asked
 * to count.
 */
import type { Card } from './company-card.query.ts'
import type { CountedCompany, Range } from './company-list.query.ts'
import { ranked } from './ranked.ts'

export interface MatchingRow {
  company: string
  mode: string
  origPort: string
  destPort: string
}

export interface FewCompanies {
  rows: CountedCompany[]
  total: number
  cards: Card[]
}

function cardOf(company: string, rows: MatchingRow[]): Card {
  const ports = new Map<string, number>()
  for (const { origPort, destPort } of rows)
    for (const port of [origPort, destPort]) ports.set(port, (ports.get(port) ?? 0) + 1)
  const modes = new Set(rows.flatMap(({ mode }) => mode || []))
  return { company, tranTypes: [...modes].sort(), ports: ranked(ports).map(({ key }) => key) }
}

const compareNumbers = (a: string, b: string) => {
  const [x, y] = [BigInt(a), BigInt(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

/** One page of companies, by count as the engine orders them. */
export function pageOfFew(found: MatchingRow[], { limit, offset }: Range): FewCompanies {
  const byCompany = Map.groupBy(found, ({ company }) => company)
  const companies = [...byCompany].sort((a, b) => b[1].length - a[1].length || compareNumbers(a[0], b[0]))
  const page = companies.slice(offset, offset + limit)
  return {
    rows: page.map(([company, rows]) => ({ company, count: rows.length })),
    total: companies.length,
    cards: page.map(([company, rows]) => cardOf(company, rows)),
  }
}
