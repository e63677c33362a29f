/** Several files of a batch that are one set: joined by keys into one file, which is then imported like any other. */
import Type from 'typebox'
import { closed, id, maskedByModule, nullable, optionalText } from '../schemas.ts'
import { joinWays } from '../vocabulary/trade-data.ts'
import { codeOf } from '../words/codes.ts'

/** Files of one set at most. */
const joinedFilesMax = 20

const column = () => Type.Integer({ minimum: 0, maximum: 1999 })
const count = () => Type.Integer()

/** How chosen files would be joined; a person may change all of it. */
export const joinPlan = Type.Object({
  name: maskedByModule(),
  /** The file with the most rows for each bill. The joined file has its rows. */
  main: id(),
  files: Type.Array(
    Type.Object({
      id: id(),
      name: maskedByModule(),
      /** In front of the column names in the joined file, with a dot. The main file has none. */
      tag: maskedByModule(),
      rowCount: nullable(Type.Integer()),
      estimated: Type.Boolean(),
      /** Null when no column looks like the key. */
      key: nullable(column()),
      /** The file that it is joined to, and the column there with the values of its key. Null for the main file. */
      to: nullable(id()),
      toKey: nullable(column()),
      /** 0 to 1: how many keys of the first rows both files have. Null for the main file. */
      found: nullable(Type.Number()),
      columns: Type.Array(Type.Object({ column: column(), name: maskedByModule(), way: codeOf(joinWays) })),
    }),
  ),
})
export type JoinPlan = Type.Static<typeof joinPlan>

export const joinBody = closed({
  name: optionalText({ max: 200 }),
  main: id(),
  files: Type.Array(
    closed({
      id: id(),
      key: column(),
      /** The file that it is joined to: the main one when absent, by the key of that. */
      to: Type.Optional(id()),
      toKey: Type.Optional(column()),
      /** Columns that are joined in another way than proposed. */
      columns: Type.Optional(
        Type.Array(closed({ column: column(), way: codeOf(joinWays) }), { maxItems: 2000 }),
      ),
    }),
    { minItems: 2, maxItems: joinedFilesMax },
  ),
})

/** Below 2,100,000,000, so that PostgreSQL's `integer` holds it. */
const digitsOfId = '([1-9][0-9]{0,8}|1[0-9]{9}|20[0-9]{8})'

/** Two or more ids with commas between them. */
export const joinedIds = Type.String({ pattern: `^${digitsOfId}(,${digitsOfId}){1,19}$` })

export const splitBody = closed({
  files: Type.Array(id(), { minItems: 1, maxItems: joinedFilesMax, uniqueItems: true }),
})

/** The counts of a join for one file. */
const joinedPart = Type.Object({
  name: maskedByModule(),
  rows: count(),
  /** Rows whose key is blank. Those of the main file stay, those of other files have no partner. */
  keyless: count(),
  /** Rows that cannot be read. */
  unreadable: count(),
  /** Rows whose key no row of the main file has. They are not in the joined file. */
  partnerless: count(),
  /** Rows of the main file that have no row here. */
  missing: count(),
  /** Rows of the main file that have several rows here. */
  several: count(),
  /** Rows of the main file whose joined texts were cut, because they were too long. */
  cut: count(),
  /** Rows of the main file whose numbers have different units or cannot be read. Their sum is left blank. */
  unsummed: count(),
  /** Rows of the main file whose numbers stand in an earlier row of the same key, so that sums count them once. */
  counted: count(),
})
export type JoinedPart = Type.Static<typeof joinedPart>

/** The files of a line that is several in one. */
export const joinedLine = Type.Object({
  /** Column names of the keys. */
  key: maskedByModule(),
  /** The main file first. */
  names: Type.Array(maskedByModule()),
  /** Null until they are joined. */
  counts: nullable(
    Type.Object({
      rows: count(),
      /** Keys that several rows of the main file have, and those rows. Each has the same rows of the other files. */
      repeatedKeys: count(),
      repeatedRows: count(),
      parts: Type.Array(joinedPart),
    }),
  ),
})
export type JoinedLine = Type.Static<typeof joinedLine>

/** Files that seem to be one set. */
export const proposedSet = Type.Object({
  key: maskedByModule(),
  main: id(),
  files: Type.Array(Type.Object({ id: id(), name: maskedByModule() })),
})
export type ProposedSet = Type.Static<typeof proposedSet>
