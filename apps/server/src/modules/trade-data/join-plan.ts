/** How files become one: proposed for chosen files, and checked when a person asks for it. */
import type { Body, Data, fileBatches, JoinWay } from '@backoffice/contract'
import { fieldError } from '../../platform/lib/app-error.ts'
import type { KeptColumn } from '../../tables/join/plan.ts'
import { maxColumns } from '../../tables/readers/table.ts'
import { meaningOf } from '../../trade/import/mapping/concepts.ts'
import { type FileHead, partyConcepts } from './file-head.ts'
import { type FileOfSet, keysBetween, sharedBy, wordsOf } from './file-sets.ts'

export type ProposedPlan = Data<typeof fileBatches.plan>
type Asked = Body<typeof fileBatches.join>

/** A join as a line of the batch keeps it. */
export interface JoinPlan {
  /** Column name of the key in the main file. */
  key: string
  /** The main file first. */
  files: { id: number; name: string; tag: string; key: number; columns: { column: number; way: JoinWay }[] }[]
}

/** What distinguishes the name of each file from those of the others. */
export function tagsOf(names: string[]): { common: string[]; tags: string[] } {
  const words = names.map(wordsOf)
  const common = (words[0] ?? []).filter(word => words.every(others => others.includes(word)))
  const tags = words.map((own, at) => {
    const rest = own.filter(word => !common.includes(word)).join('_')
    return (rest || own.join('_') || `file${at + 1}`).slice(0, 60)
  })
  return { common, tags: tags.map((tag, at) => (tags.indexOf(tag) === at ? tag : `${tag}${at + 1}`)) }
}

/** What the joined file is called: what the names have in common, which also says what the rows are. */
function nameOf(main: string, common: string[]): string {
  const folders = main.split('/').slice(0, -1)
  const words = common.some(word => /\p{L}/u.test(word)) ? common : wordsOf(main)
  return [...folders, `${words.join('_') || 'joined'}.csv`].join('/').slice(-400)
}

/** Every column of a file about a party is of the same party. */
const ofTag = (tag: string, way: JoinWay): JoinWay =>
  way === 'joined' && partyConcepts.some(concept => meaningOf(tag).concepts.has(concept)) ? 'first' : way

/** The main file of chosen ones: with the most partners, then with a date and the most fields. */
function mainOf(files: FileOfSet[]): FileOfSet | undefined {
  const partners = (main: FileOfSet) => files.filter(side => side !== main && keysBetween(main, side)).length
  const fields = ({ seen: { mapping } }: FileOfSet) =>
    Object.keys(mapping.columns).length + (mapping.columns.date ? 100 : 0)
  return files.toSorted((a, b) => partners(b) - partners(a) || fields(b) - fields(a))[0]
}

/** The key of the main file is the one that most others have. */
function mainKeyOf(main: FileOfSet, files: FileOfSet[]) {
  const found = files.flatMap(side => (side === main ? [] : (keysBetween(main, side)?.main ?? [])))
  const times = (column: number) => found.filter(key => key.column === column).length
  return found.toSorted((a, b) => times(b.column) - times(a.column))[0] ?? main.keys[0]
}

export function proposePlan(files: FileOfSet[]): ProposedPlan {
  const main = mainOf(files)
  if (!main) throw fieldError('files', '文件不存在', 'There is no such file')
  const { common, tags } = tagsOf(files.map(({ name }) => name))
  const mainKey = mainKeyOf(main, files)
  return {
    name: nameOf(main.name, common),
    main: main.id,
    files: files.map((file, at) => {
      const key = file === main ? mainKey : file.keys.find(({ name }) => name === mainKey?.name)
      const tag = tags[at] ?? ''
      return {
        id: file.id,
        name: file.name,
        tag,
        rowCount: file.seen.rowCount,
        estimated: file.seen.estimated,
        key: key?.column ?? null,
        found: file !== main && key && mainKey ? sharedBy(mainKey, key) : null,
        columns: file.head.columns.map(({ name, way }, column) => ({ column, name, way: ofTag(tag, way) })),
      }
    }),
  }
}

const noColumn = (field: string) => fieldError(field, '文件没有这一列', 'The file has no such column')

/** @param files those that are asked for @throws AppError 10400 */
export function planOf({ main, files: asked }: Asked, files: FileOfSet[]): JoinPlan {
  const byId = new Map(files.map(file => [file.id, file]))
  const ordered = [...asked].sort((a, b) => Number(b.id === main) - Number(a.id === main))
  if (ordered[0]?.id !== main)
    throw fieldError('main', '主文件不在所选文件中', 'The main file is not among the files')
  const { tags } = tagsOf(ordered.map(({ id }) => byId.get(id)?.name ?? ''))
  const planned = ordered.map(({ id, key, columns: chosen = [] }, at) => {
    const file = byId.get(id)
    const tag = tags[at] ?? ''
    const columns = file?.head.columns ?? []
    if (!file || !columns[key] || chosen.some(({ column }) => !columns[column]))
      throw noColumn(`files/${at}/key`)
    const ways = new Map(chosen.map(({ column, way }) => [column, way]))
    const all = columns.map(({ way }, column) => ({ column, way: ways.get(column) ?? ofTag(tag, way) }))
    const isKept = ({ column, way }: { column: number; way: JoinWay }) =>
      at === 0 ? way !== 'omitted' || column === key : way !== 'omitted' && column !== key
    return { id, name: file.name, tag, key, columns: all.filter(isKept) }
  })
  if (planned.reduce((sum, { columns }) => sum + columns.length, 0) > maxColumns)
    throw fieldError('files', '列数超过 2000：请少选几列', 'More than 2,000 columns: leave some out')
  const [first] = planned
  return { key: byId.get(main)?.head.columns[first?.key ?? 0]?.name ?? '', files: planned }
}

const unitOf = (name: string) => {
  const folded = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return [`${folded}unit`, `${folded}unitcode`, `${folded}uom`, `${folded}单位`]
}

/** The columns of a planned file as they are joined, with their names in the joined file. */
export function columnsToJoin(
  { tag, columns }: Pick<JoinPlan['files'][number], 'tag' | 'columns'>,
  head: FileHead,
  isMain: boolean,
): { columns: KeptColumn[]; names: string[] } {
  const folded = head.columns.map(({ name }) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))
  const nameAt = (column: number) => head.columns[column]?.name ?? ''
  const withUnits = columns.map(({ column, way }): KeptColumn => {
    const unitColumn = way === 'summed' ? folded.findIndex(name => unitOf(nameAt(column)).includes(name)) : -1
    return { column, way, ...(unitColumn >= 0 && { unitColumn }) }
  })
  const names = columns.map(({ column }) => (isMain ? nameAt(column) : `${tag}.${nameAt(column)}`))
  return { columns: withUnits, names }
}
