import type { ScreeningDecision, ScreeningList, ScreeningMatch, ScreeningState } from '@backoffice/contract'
import { type Actor, isOwn } from '../../platform/access/actor.ts'
import { jobFailureOf, stateOf } from '../../platform/jobs/job-outcome.ts'
import type { Language } from '../../platform/lib/texts.ts'
import { fileNamesSeenBy, namesSeenBy } from '../../platform/masking/personal-data.ts'
import { uidText } from '../../trade/store/identity.ts'
import type { ListRow } from './screening-lists.repository.ts'
import type { MatchRow } from './screening-matches.repository.ts'

export const toScreeningList = (row: ListRow, actor: Actor, language: Language): ScreeningList => ({
  code: row.code,
  published: row.published,
  entryCount: row.entryCount,
  statedCount: row.statedCount,
  addedCount: row.addedCount,
  changedCount: row.changedCount,
  removedCount: row.removedCount,
  importTime: row.importTime?.toISOString() ?? null,
  fileName: isOwn(actor, row) ? row.fileName : fileNamesSeenBy(actor)(row.fileName),
  userId: row.userId ?? '',
  jobId: row.jobId,
  state: stateOf(row),
  error: jobFailureOf(row, language),
  isRefused: row.refused,
  openCount: row.openCount,
})

/** The date of a list that says none is that of its import. */
export const dayOfList = ({ published, importTime }: Pick<MatchRow, 'published' | 'importTime'>) =>
  published ?? importTime?.toISOString().slice(0, 10) ?? null

const namesMax = 20

/** @param aliases of merged companies */
export function toScreeningMatch(row: MatchRow, actor: Actor, aliases: Map<string, string>): ScreeningMatch {
  const see = namesSeenBy(actor)
  const [company = '0'] = row.companies
  const { equal, similar, onlyListed, onlyCompany, country } = row.evidence
  return {
    id: row.id,
    state: row.state as ScreeningState,
    company: {
      uid: uidText(BigInt(aliases.get(company) ?? company)),
      uname: see(row.companyName),
      country: row.country,
    },
    list: row.list as ScreeningMatch['list'],
    listDate: dayOfList(row),
    entry: row.entry,
    kind: row.kind ?? 'entity',
    listedName: row.listedName,
    otherNames: (row.names ?? []).filter(name => name !== row.listedName).slice(0, namesMax),
    countries: row.countries ?? [],
    programmes: row.programmes ?? [],
    isPresent: row.present,
    score: row.score,
    evidence: { equal, similar, onlyListed, onlyCompany: onlyCompany.map(see), country },
    decision: row.decision as ScreeningDecision | null,
    decisionReason: row.reason,
    userId: row.userId ?? '',
    decideTime: row.decideTime?.toISOString() ?? null,
    version: row.version,
    updateTime: row.updateTime.toISOString(),
  }
}
