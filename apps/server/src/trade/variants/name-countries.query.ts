/** Where companies of a name are at this moment: imports may have come in since names were last compared. */
import { parseCountry } from '../../reference/countries.ts'
import type { TradeEngine } from '../engine/engine.ts'
import { identify } from '../store/identity.ts'

let codes: string[] | undefined

/** When it is first needed: the names of countries take a moment to load. */
function countryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  codes ??= letters
    .flatMap(first => letters.map(second => first + second))
    .filter(code => parseCountry(code) === code)
  return codes
}

/** Countries of the companies that have exactly this name; the number of each follows from its name and country. */
export async function countriesOfName(engine: TradeEngine, name: string): Promise<string[]> {
  const countries = new Map(countryCodes().map(code => [String(identify(name, code)), code]))
  const found = await engine.query<{ company: string }>(
    `SELECT DISTINCT toString(company) AS company FROM trade_company_name
     WHERE company IN {companies:Array(UInt64)}`,
    { companies: [...countries.keys()].map(BigInt) },
  )
  return found.flatMap(({ company }) => countries.get(company) ?? [])
}
