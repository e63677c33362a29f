/** Joins files that hang together by different keys: each file to one other, and all of them to the main one. */
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileToJoin, type JoinCounts, joinFiles } from './join-files.ts'
import type { JoinColumn } from './plan.ts'

/** Which file it is joined to, and the column of that file with the values of its key. */
export interface JoinLink {
  to: number
  toKey: number
}

export interface FileWithLink extends FileToJoin {
  /** None for the main file. */
  link?: JoinLink | undefined
}

type Options = Parameters<typeof joinFiles>[1]

interface Tree extends FileToJoin {
  at: number
  /** Files that are joined to it by one key, a group for each of its keys. */
  groups: { key: number; sides: Tree[] }[]
}

function treeOf(files: FileWithLink[], at: number): Tree {
  const linked = files.flatMap(({ link }, side) => (link?.to === at ? [{ side, key: link.toKey }] : []))
  const groups = [...Map.groupBy(linked, ({ key }) => key)].map(([key, of]) => ({
    key,
    sides: of.map(({ side }) => treeOf(files, side)),
  }))
  return { ...(files[at] as FileWithLink), at, groups }
}

const passesOf = ({ groups }: Tree): number =>
  groups.reduce((sum, { sides }) => sum + 1 + sides.reduce((of, side) => of + passesOf(side), 0), 0)

/** Columns that a later pass finds its partners by. */
const withKeys = (columns: JoinColumn[], keys: number[]): JoinColumn[] => [
  ...columns,
  ...keys
    .filter((key, at) => keys.indexOf(key) === at && !columns.some(({ column }) => column === key))
    .map(column => ({ column, way: 'first' as const })),
]

/** Columns as they stand in a joined file from a place on. */
function placed(columns: JoinColumn[], all: JoinColumn[], from: number): JoinColumn[] {
  const placeOf = (column: number) => {
    const place = all.findIndex(kept => kept.column === column)
    return place < 0 ? undefined : from + place
  }
  return columns.map(({ column, way, unitColumn }) => ({
    column: placeOf(column) ?? 0,
    way,
    unitColumn: unitColumn === undefined ? undefined : placeOf(unitColumn),
  }))
}

class TreeJoin {
  private readonly options: Options
  private readonly passes: number
  private readonly parts: JoinCounts['parts'] = []
  private done = 0

  constructor(options: Options, passes: number) {
    this.options = options
    this.passes = passes
  }

  async run(root: Tree): Promise<JoinCounts> {
    const groups = root.groups
    let file: FileToJoin = root
    let keys = groups.map(({ key }) => key)
    let counts: JoinCounts | undefined
    for (const [turn, { sides }] of groups.entries()) {
      const later = keys.slice(turn + 1)
      const pass = await this.pass({ ...file, key: keys[turn] ?? 0 }, sides, {
        later,
        path: later.length === 0 ? this.options.path : undefined,
      })
      counts ??= pass.counts
      this.parts[root.at] ??= pass.counts.parts[0] as JoinCounts['parts'][number]
      counts = { ...counts, rows: pass.counts.rows }
      file = pass.file
      keys = [...keys.slice(0, turn + 1), ...later.map(pass.placeOf)]
    }
    if (!counts) throw new Error('No files to join')
    return { ...counts, parts: this.parts }
  }

  /** A file together with those that are joined to it. */
  private async whole(tree: Tree): Promise<FileToJoin> {
    let file: FileToJoin = tree
    let { key } = tree
    let keys = tree.groups.map(group => group.key)
    for (const [turn, { sides }] of tree.groups.entries()) {
      const later = keys.slice(turn + 1)
      const pass = await this.pass({ ...file, key: keys[turn] ?? 0 }, sides, { later: [...later, key] })
      file = pass.file
      key = pass.placeOf(key)
      keys = [...keys.slice(0, turn + 1), ...later.map(pass.placeOf)]
    }
    return { ...file, key }
  }

  /** @param path of the joined file; without one it is a file that a later pass takes */
  private async pass(
    main: FileToJoin,
    sides: Tree[],
    { later, path }: { later: number[]; path?: string | undefined },
  ) {
    const { folder, onProgress = () => {} } = this.options
    const columns = withKeys(main.columns, later)
    const names = columns.map((_, at) => main.names[at] ?? `key${at}`)
    const files = [{ ...main, columns, names }]
    for (const side of sides) files.push(await this.whole(side))
    const turn = this.done
    const own = join(folder, `pass-${turn}`)
    const made = path ?? join(folder, `joined-${turn}.csv`)
    const counts = await joinFiles(files, {
      ...this.options,
      folder: own,
      path: made,
      onProgress: share => onProgress((turn + share) / this.passes),
    })
    this.done++
    for (const [at, side] of sides.entries())
      this.parts[side.at] = counts.parts[at + 1] as JoinCounts['parts'][number]
    return {
      counts,
      file: joinedFile(main, files, made),
      placeOf: (column: number) => columns.findIndex(kept => kept.column === column),
    }
  }
}

/** The result of a pass as a file of the next one. */
function joinedFile(main: FileToJoin, files: FileToJoin[], path: string): FileToJoin {
  const [first, ...sides] = files
  const all = first?.columns ?? []
  let from = all.length
  const ofSides = sides.flatMap(({ columns }) => {
    const at = from
    from += columns.length
    return placed(columns, columns, at)
  })
  return {
    name: main.name,
    async bring(folder) {
      const to = join(folder, 'file')
      await rename(path, to)
      return to
    },
    head: { headerRow: 1 },
    key: 0,
    columns: [...placed(main.columns, all, 0), ...ofSides],
    names: [...main.names, ...sides.flatMap(({ names }) => names)],
  }
}

/** @param files the main one first @throws TableError, DiskFullError; the signal's reason when it is aborted */
export async function joinTree(files: FileWithLink[], options: Options): Promise<JoinCounts> {
  const root = treeOf(files, 0)
  return new TreeJoin(options, passesOf(root)).run(root)
}
