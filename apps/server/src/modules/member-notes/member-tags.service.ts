/** The staff's own words for members: a few each, masked like notes. */
import { type Body, limits, type MemberTag, type memberTags } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { auditRecorder } from '../../platform/kit/audited.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { nobody, textsSeenBy } from '../../platform/masking/personal-data.ts'

/** The most different tags that are offered. */
const offeredMax = 200

interface TagRow extends MemberTag {
  memberId: number
  memberName: string
}

/** The audit log has more readers than tags have. */
const masked = textsSeenBy(nobody)

const audit = auditRecorder<TagRow>('memberTag', {
  name: row => row.memberName,
  view: ({ tag }) => ({ tag: masked(tag) }),
})

const selectTags = (db: Db | Trx) =>
  db
    .selectFrom('memberTag')
    .innerJoin('members', 'members.uidPk', 'memberTag.memberId')
    .select([
      'memberTag.id',
      'memberTag.tag',
      'memberTag.memberId',
      sql<string>`coalesce(nullif(members.name, ''), members.user_id)`.as('memberName'),
    ])

export const tagsOf = (db: Db | Trx, memberId: number): Promise<TagRow[]> =>
  selectTags(db).where('memberTag.memberId', '=', memberId).orderBy('memberTag.id').execute()

/** From each tag the index leads to the next other one, however many members have it. */
export async function tagsInUse(db: Db): Promise<MemberTag[]> {
  const { rows } = await sql<MemberTag>`
    WITH RECURSIVE used AS (
      (SELECT id, tag FROM member_tag ORDER BY lower(tag), member_id LIMIT 1)
      UNION ALL
      SELECT next.* FROM used, LATERAL (
        SELECT id, tag FROM member_tag WHERE lower(tag) > lower(used.tag) ORDER BY lower(tag), member_id LIMIT 1
      ) next
    )
    SELECT * FROM used LIMIT ${offeredMax}
  `.execute(db)
  return rows
}

/** The member stays locked until the end, so that two people do not give it too many. @throws AppError 10404, 10400 */
export async function addTag(
  trx: Trx,
  { memberId, tag }: Body<typeof memberTags.add>,
  { actor, origin }: { actor: Actor; origin: Origin },
): Promise<TagRow> {
  const { accountId } = actor
  const member = await trx
    .selectFrom('members')
    .select('uidPk')
    .where('uidPk', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!member) throw new AppError(10404)
  const tags = await tagsOf(trx, memberId)
  const same = tags.find(each => each.tag.toLowerCase() === tag.toLowerCase())
  if (same) return same
  if (tags.length >= limits.memberTagsMax)
    throw fieldError(
      'tag',
      `一位会员最多 ${limits.memberTagsMax} 个标签`,
      `A member has at most ${limits.memberTagsMax} tags`,
    )
  const { id } = await trx
    .insertInto('memberTag')
    .values({ memberId, tag, accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await getTag(trx, id)
  await audit(trx, origin, 'create', undefined, row)
  return row
}

async function getTag(trx: Trx, id: number): Promise<TagRow> {
  const row = await selectTags(trx).where('memberTag.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError(10404)
  return row
}

/** @throws AppError 10404 */
export async function removeTag(trx: Trx, id: number, origin: Origin): Promise<void> {
  const row = await getTag(trx, id)
  await trx.deleteFrom('memberTag').where('id', '=', id).execute()
  await audit(trx, origin, 'delete', row)
}
