/** Companies of data selections that turned out to be several: each of them takes the place of the one that was chosen. */
import type { SelectedCompany } from '@backoffice/contract'
import type { Trx } from '../../platform/db/database.ts'
import { nextVersion } from '../../platform/kit/versions.ts'

/** A note stays with the part that keeps the uid: what it says may not hold for the others. */
const withNoteOf = ({ uid, note }: SelectedCompany, part: SelectedCompany): SelectedCompany =>
  note !== undefined && uid === part.uid ? { ...part, note } : part

/** @param parts by the uid of a company: what it is now, perhaps itself among others */
export async function replaceParted(
  trx: Trx,
  parts: ReadonlyMap<string, readonly SelectedCompany[]>,
): Promise<void> {
  const rows = await trx
    .selectFrom('dataConfig')
    .select(['id', 'condition', 'companies'])
    .forUpdate()
    .execute()
  for (const { id, condition, companies } of rows) {
    if (!condition.companyIds.some(uid => parts.has(uid))) continue
    const companyIds = [
      ...new Set(condition.companyIds.flatMap(uid => parts.get(uid)?.map(part => part.uid) ?? uid)),
    ]
    const named = new Map(
      companies
        .flatMap(company => parts.get(company.uid)?.map(part => withNoteOf(company, part)) ?? company)
        .map(company => [company.uid, company]),
    )
    await trx
      .updateTable('dataConfig')
      .set({
        condition: JSON.stringify({ ...condition, companyIds }),
        companies: JSON.stringify([...named.values()]),
      })
      .set(nextVersion)
      .where('id', '=', id)
      .execute()
  }
}
