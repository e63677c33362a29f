/** Lists of sanctioned parties, compared with the companies of the trade data (docs/screening.md). For staff only. */
import Type from 'typebox'
import { operationGroup } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import {
  anyOf,
  closed,
  day,
  filePart,
  id,
  instant,
  listQuery,
  maskedByModule,
  nullable,
  oneOf,
  plain,
  requiredText,
  rowsOf,
  rowVersion,
  textSearch,
} from '../schemas.ts'
import {
  screeningCountries,
  screeningDecisions,
  screeningKinds,
  screeningListCodes,
  screeningMatchFields,
  screeningReasonMax,
  screeningStates,
} from '../vocabulary/screening.ts'
import { codeOf } from '../words/codes.ts'
import { labels } from '../words/languages.ts'
import { jobStates } from './jobs.ts'

export const screeningPermissions = permissionGroup('screening', labels('名单筛查', 'Screening'), {
  read: labels('查看名单疑似匹配', 'View possible matches'),
  decide: labels('判断疑似匹配', 'Decide possible matches'),
  import: labels('导入制裁名单', 'Import screening lists'),
})

export type ScreeningListCode = (typeof screeningListCodes.values)[number]
export type ScreeningKind = (typeof screeningKinds.values)[number]
export type ScreeningState = (typeof screeningStates.values)[number]
export type ScreeningDecision = (typeof screeningDecisions.values)[number]
export type ScreeningCountry = (typeof screeningCountries.values)[number]

const screeningList = Type.Object({
  code: codeOf(screeningListCodes),
  /** As the file says it. */
  published: nullable(day()),
  entryCount: Type.Integer(),
  /** How many entries the file announces; null where its format does not. */
  statedCount: nullable(Type.Integer()),
  addedCount: Type.Integer(),
  changedCount: Type.Integer(),
  removedCount: Type.Integer(),
  /** When its entries came in; null as long as no import has ended well. */
  importTime: nullable(instant()),
  /** The last import. */
  fileName: maskedByModule(),
  userId: maskedByModule(),
  jobId: nullable(id()),
  state: oneOf('string', jobStates),
  error: nullable(maskedByModule()),
  /** The last file lacks more than a tenth of the entries, or is older: it waits for `replace`. */
  isRefused: Type.Boolean(),
  /** Possible matches that wait for a decision. */
  openCount: Type.Integer(),
})
export type ScreeningList = Type.Static<typeof screeningList>

/** What speaks for a match, and against it. */
const screeningEvidence = Type.Object({
  /** Words that both names have; legal forms are not compared. */
  equal: Type.Array(maskedByModule()),
  /** Words that differ by one letter: that of the list, that of the company. */
  similar: Type.Array(Type.Array(maskedByModule())),
  onlyListed: Type.Array(maskedByModule()),
  onlyCompany: Type.Array(maskedByModule()),
  country: codeOf(screeningCountries),
})
export type ScreeningEvidence = Type.Static<typeof screeningEvidence>

const screeningMatch = Type.Object({
  id: id(),
  state: codeOf(screeningStates),
  company: Type.Object({ uid: maskedByModule(), uname: maskedByModule(), country: maskedByModule() }),
  list: codeOf(screeningListCodes),
  listDate: nullable(day()),
  /** The id of the entry in its list. */
  entry: plain(),
  kind: codeOf(screeningKinds),
  /** The name of the entry, or its other name, that is like the company's. */
  listedName: plain(),
  /** At most 20. */
  otherNames: Type.Array(plain()),
  countries: Type.Array(plain()),
  programmes: Type.Array(plain()),
  /** False when the entry or the company has gone since the decision. */
  isPresent: Type.Boolean(),
  score: Type.Integer(),
  evidence: screeningEvidence,
  /** The last decision, which stands unless the entry has changed since. */
  decision: nullable(codeOf(screeningDecisions)),
  /** That of the last decision. */
  decisionReason: screeningMatchFields.reason.shown,
  userId: maskedByModule(),
  decideTime: nullable(instant()),
  version: Type.Integer(),
  updateTime: instant(),
})
export type ScreeningMatch = Type.Static<typeof screeningMatch>

/** What stands on a company. */
const screeningMark = Type.Object({
  uid: maskedByModule(),
  list: codeOf(screeningListCodes),
  listDate: nullable(day()),
  listedName: plain(),
  score: Type.Integer(),
  state: codeOf(screeningStates),
})
export type ScreeningMark = Type.Static<typeof screeningMark>

const uid = () => Type.String({ minLength: 1, maxLength: 13, pattern: '^[0-9a-z]+$' })
const read = { permission: screeningPermissions.read }
const imports = { permission: screeningPermissions.import }

/** Companies whose marks one call asks for. */
export const screeningMarksMax = 100

export const screening = operationGroup('screening', {
  lists: {
    method: 'GET',
    path: '/sparq/screening/lists',
    summary: 'Lists of sanctioned parties that have been imported, and how their last import went',
    access: read,
    data: Type.Object({
      rows: Type.Array(screeningList),
      /** Companies are being compared, or are about to be: what is found is not all yet. */
      isMatching: Type.Boolean(),
    }),
  },
  import: {
    method: 'POST',
    path: '/sparq/screening/list',
    summary:
      'Import a list in the format of its publisher: the part `file`, OFAC SDN as XML or as ZIP of its CSV files, EU consolidated list as XML or CSV, US Consolidated Screening List as CSV or JSON; a job does it',
    access: imports,
    body: closed({ file: filePart() }),
    bodyType: 'multipart',
    cost: 'import',
    data: screeningList,
  },
  replace: {
    method: 'PUT',
    path: '/sparq/screening/list',
    summary: 'Take a file that was refused because it lacks more than a tenth of the entries or is older',
    access: imports,
    body: closed({ code: codeOf(screeningListCodes), jobId: id() }),
    cost: 'import',
    data: screeningList,
  },
  match: {
    method: 'POST',
    path: '/sparq/screening/match',
    summary: 'Compare all lists with all companies now; a job does it',
    access: imports,
    cost: 'import',
    data: Type.Object({ jobId: id() }),
  },
  list: {
    method: 'GET',
    path: '/sparq/screening/match/list',
    summary: 'Companies whose names are like those of sanctioned parties, and what people have decided',
    access: read,
    query: listQuery(
      {
        state: anyOf(codeOf(screeningStates)),
        list: anyOf(codeOf(screeningListCodes)),
        /** Part of the company's name or of the listed one. */
        name: textSearch(),
      },
      ['score', 'updateTime'],
    ),
    data: rowsOf(screeningMatch),
  },
  decide: {
    method: 'PUT',
    path: '/sparq/screening/match',
    summary: 'Say whether the company and the listed party are the same, with a reason',
    access: { permission: screeningPermissions.decide },
    body: closed({
      id: id(),
      /** The version that was looked at. */
      version: rowVersion(),
      decision: nullable(codeOf(screeningDecisions)),
      reason: requiredText({ max: screeningReasonMax }),
    }),
    data: screeningMatch,
  },
  marks: {
    method: 'POST',
    path: '/sparq/screening/marks',
    summary: 'Possible matches of some companies, but for those that are decided not to be the same',
    access: read,
    body: closed({
      uids: Type.Array(uid(), { minItems: 1, maxItems: screeningMarksMax, uniqueItems: true }),
    }),
    data: Type.Object({ rows: Type.Array(screeningMark) }),
  },
})
