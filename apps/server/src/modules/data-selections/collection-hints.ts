/** What a person should look at before customers see a collection. */
import {
  type SelectedCompany,
  type SelectionHint,
  type SelectionPreview,
  screeningPermissions,
} from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { may } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addDays } from '../../platform/lib/time.ts'
import { findStandings } from '../../trade/profile/company-figures.query.ts'
import { uidNumber } from '../../trade/store/identity.ts'
import { groupTwins } from '../../trade/variants/twins.query.ts'
import { standingsOfLists } from '../screening/screening.service.ts'
import type { CollectionState } from './collection-figures.ts'

type Hints = SelectionPreview['hints']

const dormantDays = 365

/** @param chosen with the names from when they were chosen @param state by present data @param of who asks: what lists say is for those who may see it @throws UnavailableError */
export async function findHints(
  { db, trade }: Pick<AppContext, 'db' | 'trade'>,
  chosen: SelectedCompany[],
  { companies, dataTo }: CollectionState,
  { access, signal }: { access: Access; signal: AbortSignal },
): Promise<Hints> {
  const { engine } = trade
  const options = { signal }
  const byNumber = new Map(companies.map(company => [String(uidNumber(company.uid) ?? 0), company]))
  const numbers = [...byNumber.keys()]
  const standings = await findStandings(engine, numbers, options)
  const groups = await groupTwins(engine, numbers, options)
  const uids = may(access, screeningPermissions.read) ? companies.map(({ uid }) => uid) : []
  const listed = await standingsOfLists({ db, trade }, uids)
  const dormantBefore = dataTo && addDays(dataTo, -dormantDays)
  const present = new Set(companies.flatMap(company => company.chosen))
  const those = (is: (number: string) => boolean | undefined) =>
    numbers.filter(is).flatMap(number => byNumber.get(number) ?? [])
  const found: [SelectionHint, SelectedCompany[]][] = [
    ...groups.map((twins): [SelectionHint, SelectedCompany[]] => [
      'twins',
      those(one => twins.includes(one)),
    ]),
    ['gone', chosen.filter(({ uid }) => !present.has(uid))],
    ['noBills', companies.filter(({ figures }) => figures?.count === 0)],
    ['dormant', those(one => dormantBefore !== null && (standings.get(one)?.lastDate ?? '') < dormantBefore)],
    ['noContact', those(one => !standings.get(one)?.hasContact)],
    ['sample', those(one => standings.get(one)?.sample)],
    ['listed', companies.filter(({ uid }) => listed.get(uid) === 'confirmed')],
    ['maybeListed', companies.filter(({ uid }) => listed.get(uid) === 'possible')],
  ]
  return found.flatMap(([kind, named]) => (named.length > 0 ? [{ kind, companies: named }] : []))
}
