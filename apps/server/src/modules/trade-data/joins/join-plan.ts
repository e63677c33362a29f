/** How files become one: proposed for chosen files, and checked when a person asks for it. */
import type { Body, Data, fileBatches, JoinWay } from '@backoffice/contract'
import { fieldError } from '../../../platform/lib/app-error.ts'
import type { JoinColumn } from '../../../tables/join/plan.ts'
import { maxColumns } from '../../../tables/readers/table.ts'
import { meaningOf } from '../../../trade/import/mapping/concepts.ts'
import { type FileHead, partyConcepts } from '../batches/file-head.ts'
import { type FileOfSet, fileNameWords, linksTo, mainOfSet } from './set-links.ts'

export type ProposedPlan = Data<typeof fileBatches.plan>
type JoinRequest = Body<typeof fileBatches.join>

/** A join as a line of the batch keeps it. */
export interface StoredJoinPlan {
  /** Column names of the keys. */
  key: string
  /** The main file first. */
  files: PlannedFile[]
}

export interface PlannedFile {
  id: number
  name: string
  tag: string
  key: number
  /** The file that it is joined to, and the column of that file; earlier versions joined all to the key of the main one. */
  to?: number
  toKey?: number
  columns: { column: number; way: JoinWay }[]
}

/** Finds the words that distinguish the name of each file from those of the others. */
function tagsOf(names: string[]): { common: string[]; tags: string[] } {
  const words = names.map(fileNameWords)
  const common = (words[0] ?? []).filter(word => words.every(others => others.includes(word)))
  const tags = words.map((own, at) => {
    const rest = own.filter(word => !common.includes(word)).join('_')
    return (rest || own.join('_') || `file${at + 1}`).slice(0, 60)
  })
  return { common, tags: tags.map((tag, at) => (tags.indexOf(tag) === at ? tag : `${tag}${at + 1}`)) }
}

/** Names the joined file by the words that the names have in common, which also say what the rows are. */
function nameOf(main: string, common: string[]): string {
  const folders = main.split('/').slice(0, -1)
  const words = common.some(word => /\p{L}/u.test(word)) ? common : fileNameWords(main)
  return [...folders, `${words.join('_') || 'joined'}.csv`].join('/').slice(-400)
}

/** Every column of a file about a party is of the same party. */
const ofTag = (tag: string, way: JoinWay): JoinWay =>
  way === 'joined' && partyConcepts.some(concept => meaningOf(tag).concepts.has(concept)) ? 'first' : way

/** The file whose bills the others tell more about: with the most partners, then with a date and the most fields. */
function headOf(files: FileOfSet[]): FileOfSet | undefined {
  const partners = (head: FileOfSet) => linksTo(head, files).length
  const fields = ({ seen: { mapping } }: FileOfSet) =>
    Object.keys(mapping.columns).length + (mapping.columns.date ? 100 : 0)
  return files.toSorted((a, b) => partners(b) - partners(a) || fields(b) - fields(a))[0]
}

export function proposePlan(files: FileOfSet[]): ProposedPlan {
  const head = headOf(files)
  if (!head) throw fieldError('files', '文件不存在', 'There is no such file')
  const main = mainOfSet(head, files)
  const { common, tags } = tagsOf(files.map(({ name }) => name))
  const links = linksTo(main, files, true)
  const [first] = links
  const mainKey = (first?.parent === main ? first.to : main.keys[0])?.column ?? null
  return {
    name: nameOf(main.name, common),
    main: main.id,
    files: files.map((file, at) => {
      const link = links.find(one => one.file === file)
      const tag = tags[at] ?? ''
      return {
        id: file.id,
        name: file.name,
        tag,
        rowCount: file.seen.rowCount,
        estimated: file.seen.estimated,
        key: file === main ? mainKey : (link?.from.column ?? null),
        to: file === main ? null : (link?.parent.id ?? main.id),
        toKey: file === main ? null : (link?.to.column ?? mainKey),
        found: link?.shared ?? null,
        columns: file.head.columns.map(({ name, way }, column) => ({ column, name, way: ofTag(tag, way) })),
      }
    }),
  }
}

const noColumn = (field: string) => fieldError(field, '文件没有这一列', 'The file has no such column')

/** Tells whether each file leads to the main one. */
function leadsToMain(files: PlannedFile[], main: number): boolean {
  const next = new Map(files.map(({ id, to }) => [id, to]))
  return files.every(({ id }) => {
    let at: number | undefined = id
    for (let steps = 0; at !== undefined && at !== main && steps < files.length; steps++) at = next.get(at)
    return at === main
  })
}

/** @param files those that are asked for @throws AppError 10400 */
export function planOf({ main, files: asked }: JoinRequest, files: FileOfSet[]): StoredJoinPlan {
  const byId = new Map(files.map(file => [file.id, file]))
  const ordered = [...asked].sort((a, b) => Number(b.id === main) - Number(a.id === main))
  const [first] = ordered
  if (first?.id !== main)
    throw fieldError('main', '主文件不在所选文件中', 'The main file is not among the files')
  const { tags } = tagsOf(ordered.map(({ id }) => byId.get(id)?.name ?? ''))
  const planned = ordered.map(
    ({ id, key, to = main, toKey = first.key, columns: chosen = [] }, at): PlannedFile => {
      const file = byId.get(id)
      const tag = tags[at] ?? ''
      const columns = file?.head.columns ?? []
      if (!file || !columns[key] || chosen.some(({ column }) => !columns[column]))
        throw noColumn(`files/${at}/key`)
      if (!byId.get(to)?.head.columns[toKey]) throw noColumn(`files/${at}/toKey`)
      const ways = new Map(chosen.map(({ column, way }) => [column, way]))
      const all = columns.map(({ way }, column) => ({ column, way: ways.get(column) ?? ofTag(tag, way) }))
      const isKept = ({ column, way }: { column: number; way: JoinWay }) =>
        at === 0 ? way !== 'omitted' || column === key : way !== 'omitted' && column !== key
      return { id, name: file.name, tag, key, ...(at > 0 && { to, toKey }), columns: all.filter(isKept) }
    },
  )
  if (!leadsToMain(planned, main))
    throw fieldError('files', '有文件没有连到主文件', 'Some of the files do not lead to the main one')
  if (planned.reduce((sum, { columns }) => sum + columns.length, 0) > maxColumns)
    throw fieldError('files', '列数超过 2000：请少选几列', 'More than 2,000 columns: leave some out')
  return { key: keysOf(planned, byId), files: planned }
}

function keysOf(planned: PlannedFile[], byId: Map<number, FileOfSet>): string {
  const names = planned.flatMap(({ to, toKey }) =>
    to === undefined || toKey === undefined ? [] : [byId.get(to)?.head.columns[toKey]?.name ?? ''],
  )
  return [...new Set(names)].join(' · ')
}

const unitOf = (name: string) => {
  const folded = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return [`${folded}unit`, `${folded}unitcode`, `${folded}uom`, `${folded}单位`]
}

/** The columns of a planned file as they are joined, with their names in the joined file. */
export function columnsToJoin(
  { tag, columns }: Pick<PlannedFile, 'tag' | 'columns'>,
  head: FileHead,
  isMain: boolean,
): { columns: JoinColumn[]; names: string[] } {
  const folded = head.columns.map(({ name }) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))
  const nameAt = (column: number) => head.columns[column]?.name ?? ''
  const withUnits = columns.map(({ column, way }): JoinColumn => {
    const unitColumn = way === 'summed' ? folded.findIndex(name => unitOf(nameAt(column)).includes(name)) : -1
    return { column, way, ...(unitColumn >= 0 && { unitColumn }) }
  })
  const names = columns.map(({ column }) => (isMain ? nameAt(column) : `${tag}.${nameAt(column)}`))
  return { columns: withUnits, names }
}
