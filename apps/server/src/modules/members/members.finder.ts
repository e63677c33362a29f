import { isNumberName, members, personalData } from '@backoffice/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import { may } from '../../platform/access/actor.ts'
import { startsWith } from '../../platform/db/filters.ts'
import type { Finder } from '../../platform/kit/finder.ts'
import { hanForms } from '../../platform/lib/han-forms.ts'
import { maskFor, namesSeenBy, showsWhole } from '../../platform/masking/personal-data.ts'
import { phoneOf, phoneStart } from './member-keyword.ts'

/**
 * A whole mobile number of China. Each text that somebody stops at while typing is asked for: of other numbers nobody knows
 * which is whole, and each would count as a search for a whole one.
 */
const mobile = /^1\d{10}$/

/** By the beginning of the name, which an index holds in small letters (migration `palette`). */
function named(text: string, limit: number, actor: Access) {
  const begins = hanForms(text).map(form => sql`lower(name) COLLATE "C" LIKE lower(${startsWith(form)})`)
  return sql`
    SELECT uid_pk FROM members WHERE (${sql.join(begins, sql` OR `)}) AND ${showsWhole(actor, 'name')}
    ORDER BY lower(name) COLLATE "C", uid_pk LIMIT ${limit}`
}

/** People who see numbers masked find nobody by a part of one. */
function reachedBy(text: string, isShown: boolean, limit: number): RawBuilder<unknown>[] {
  const phone = phoneOf(text)
  if (mobile.test(phone)) return [sql`SELECT uid_pk FROM members WHERE phone = ${phone} LIMIT ${limit}`]
  if (!isShown || !phoneStart.test(phone)) return []
  return [
    sql`SELECT uid_pk FROM members WHERE phone LIKE ${startsWith(phone)} ORDER BY phone, uid_pk LIMIT ${limit}`,
  ]
}

const wholeOnly = {
  zh: '您看到的手机号已隐藏部分数字：请输入完整的 11 位手机号，其他号码请在会员列表中按完整号码查询',
  en: 'You see phone numbers masked: type all 11 digits of a mobile number; other whole numbers are found in the list of members',
}

interface Row {
  uidPk: number
  name: string
  phone: string
  userId: string
}

/** By the whole id of the front site, the beginning of the name, or the phone. */
export const memberFinder: Finder = {
  kind: 'member',
  operation: members.list,
  personal: text => (mobile.test(phoneOf(text)) ? { phone: phoneOf(text) } : undefined),
  unasked: (text, actor) =>
    isNumberName(text) && !mobile.test(phoneOf(text)) && !may(actor, personalData.phone)
      ? wholeOnly
      : undefined,
  async find({ db }, { text, limit, actor }) {
    const ways = [
      sql`SELECT uid_pk FROM members WHERE user_id = ${text}`,
      named(text, limit, actor),
      ...reachedBy(text, may(actor, personalData.phone), limit),
    ]
    const { rows } = await sql<Row>`
      SELECT uid_pk, name, phone, user_id FROM members
      WHERE uid_pk IN (${sql.join(
        ways.map(way => sql`(${way})`),
        sql` UNION `,
      )})
      ORDER BY lower(name) COLLATE "C", uid_pk LIMIT ${limit}
    `.execute(db)
    const show = maskFor(actor)
    const nameOf = namesSeenBy(actor)
    return rows.map(({ uidPk, name, phone, userId }) => ({
      id: String(uidPk),
      name: nameOf(name) || userId,
      note: show('phone', phone) || userId,
    }))
  },
  async idOf(db, { name }) {
    const row = await db.selectFrom('members').select('uidPk').where('userId', '=', name).executeTakeFirst()
    return row?.uidPk
  },
}
