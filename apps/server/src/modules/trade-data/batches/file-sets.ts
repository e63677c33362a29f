/** Which files of a batch seem to be one set, such as the header, the parties and the goods of the same bills. */
import { missingIn } from '@backoffice/contract'
import { headerFingerprint } from '../../../trade/import/mapping/guess.ts'
import { type FileOfSet, linksTo, mainOfSet } from '../joins/set-links.ts'

interface FileSetProposal {
  /** The column names of the keys. */
  key: string
  main: FileOfSet
  sides: FileOfSet[]
}

/** Files of one set at most. */
const setMax = 20

const printOf = ({ head }: FileOfSet) => headerFingerprint(head.columns.map(({ name }) => name))
const lacks = ({ seen }: FileOfSet) => missingIn(seen.mapping).length > 0
const fieldCount = ({ seen }: FileOfSet) => Object.keys(seen.mapping.columns).length

/** Files with the same columns are months or parts of one file: a set has one of them. */
function onePerPrint(head: FileOfSet, files: FileOfSet[]): FileOfSet[] {
  const prints = new Set([printOf(head)])
  return files.filter(file => {
    const print = printOf(file)
    return !prints.has(print) && prints.add(print)
  })
}

/** @param files that are ready and belong to no set yet */
export function proposeSets(files: FileOfSet[]): FileSetProposal[] {
  const taken = new Set<number>()
  const sets: FileSetProposal[] = []
  const heads = files
    .filter(({ seen }) => seen.mapping.columns.date)
    .toSorted((a, b) => fieldCount(b) - fieldCount(a))
  for (const head of heads) {
    if (taken.has(head.id)) continue
    const free = files.filter(file => file !== head && !taken.has(file.id) && lacks(file))
    const linked = linksTo(head, free).map(({ file }) => file)
    const sides = onePerPrint(head, linked).slice(0, setMax - 1)
    if (sides.length === 0) continue
    const main = mainOfSet(head, sides)
    const all = [head, ...sides]
    const others = all.filter(file => file !== main)
    const keys = linksTo(main, others).map(({ parent, to }) => parent.head.columns[to.column]?.name ?? '')
    for (const { id } of all) taken.add(id)
    sets.push({ key: [...new Set(keys)].join(' · '), main, sides: others })
  }
  return sets
}
