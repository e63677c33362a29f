/** The US Consolidated Screening List in JSON: an object with the array `results`, however long it is. */
import type { FileEncoding } from '@backoffice/contract'
import { TableError } from '../../../tables/problems.ts'
import { decodeFile } from '../../../tables/readers/decode.ts'
import { ObjectSplitter } from '../../../tables/readers/json-objects.ts'
import { type FoundParty, kindOf, type OpenList } from './listed-party.ts'

const before = /^[\s\S]*?"results"\s*:\s*\[/
/** What stands before the array. */
const beforeMax = 100_000

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(each => typeof each === 'string')

function read(text: string, where: string): FoundParty {
  let party: Record<string, unknown>
  try {
    party = JSON.parse(text)
  } catch (cause) {
    throw new TableError('badListEntry', { detail: `${where} · ${text.slice(0, 40)}`, cause })
  }
  const addresses = Array.isArray(party.addresses) ? party.addresses : []
  return {
    where,
    entry: texts(party.id ?? party._id)[0] ?? '',
    kind: kindOf(texts(party.type)[0] ?? ''),
    names: [...texts(party.name), ...texts(party.alt_names)],
    countries: [
      ...addresses.flatMap(address => texts(address?.country)),
      ...texts(party.citizenships),
      ...texts(party.nationalities),
    ],
    programmes: texts(party.programs),
  }
}

async function* partiesOf(path: string, encoding: FileEncoding): AsyncGenerator<FoundParty[]> {
  const splitter = new ObjectSplitter(true)
  let start: string | undefined = ''
  let count = 0
  const take = (all: string[]) => all.map(text => read(text, `#${++count}`))
  for await (const piece of decodeFile(path, encoding)) {
    if (start === undefined) yield take(splitter.push(piece))
    else {
      start += piece
      const begin: RegExpExecArray | null = before.exec(start)
      if (begin) {
        yield take(splitter.push(start.slice(begin[0].length)))
        start = undefined
      } else if (start.length > beforeMax) throw new TableError('notScreeningList')
    }
  }
  if (start !== undefined) throw new TableError('notScreeningList')
  if (!splitter.hasEnded) throw new TableError('damagedList')
}

/** @throws TableError */
export async function openJsonList(path: string, head: string, encoding: FileEncoding): Promise<OpenList> {
  if (!before.test(head.slice(0, beforeMax))) throw new TableError('notScreeningList')
  return { head: { code: 'csl', published: null, stated: null }, parties: partiesOf(path, encoding) }
}
