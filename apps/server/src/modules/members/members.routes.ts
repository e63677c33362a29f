import { intakeKeys, members, orderPermissions } from '@backoffice/contract'
import { may } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Db } from '../../platform/db/database.ts'
import { contentDisposition } from '../../platform/files/send-file.ts'
import { bind } from '../../platform/http/bind.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { qrCode } from '../../platform/lib/qr-code.ts'
import { reveal } from '../../platform/masking/reveal.ts'
import { findFrontSites, frontSiteAddress } from '../sites/front-sites.ts'
import { adjustPoints, adjustValidity } from './adjust.service.ts'
import { toMember } from './members.mapper.ts'
import { findMember, findMemberByUserId, listMembers } from './members.repository.ts'
import { releaseKey, releaseRefused } from './release-key.service.ts'
import { summaryOf } from './summary.service.ts'
import { upgradeMember } from './upgrade.service.ts'

/**
 * A member's code for sharing: a person who scans it comes to the member's front site as invited by them.
 *
 * @returns PNG, and the name to save it under
 * @throws AppError 10404
 */
async function sharingCode(db: Db, userId: string): Promise<{ png: Buffer; name: string }> {
  const member = await findMemberByUserId(db, userId)
  if (!member) throw new AppError(10404)
  const sites = await findFrontSites(db)
  const site = sites.has(member.source) ? member.source : [...sites].sort()[0]
  const address = site && (await frontSiteAddress(db, site, { inviter: userId }))
  if (!address) throw new AppError(10404)
  return { png: await qrCode(address), name: `${member.name || userId}-${userId}.png` }
}

export function memberRoutes(app: AppContext): void {
  const { businessTimezone: timeZone } = app.config

  bind(app, members.list, async ({ query: { page, size, ...filters }, actor }) => {
    const { rows, total } = await listMembers(app.db, { filters, access: actor, timeZone }, { page, size })
    const seesOrders = may(actor, orderPermissions.read)
    return { rows: rows.map(row => ({ ...toMember(row), spend: seesOrders ? row.spend : null })), total }
  })

  bind(app, members.get, async ({ params }) => {
    const row = await findMember(app.db, params.id)
    if (!row) throw new AppError(10404)
    return toMember(row)
  })

  bind(app, members.qrcode, async ({ query, reply }) => {
    const { png, name } = await sharingCode(app.db, query.userId)
    reply.headers({
      'content-type': 'image/png',
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'private, no-store',
    })
    return png as never
  })

  bind(app, members.reveal, async ({ params: { id }, body: { field }, actor, origin }) => {
    const row = await findMember(app.db, id)
    const entry = { kind: field, entity: 'member', entityId: id, entityName: row?.name ?? '', field }
    return { value: await reveal(app, { ...origin, actor }, entry, async () => row?.[field]) }
  })

  bind(app, members.upgrade, ({ body, actor, origin, once }) =>
    app.db
      .transaction()
      .execute(trx => once(trx, () => upgradeMember(trx, body, { actor, origin, timeZone }))),
  )

  bind(app, members.adjustValidity, ({ body, actor, origin, once }) =>
    app.db
      .transaction()
      .execute(trx => once(trx, () => adjustValidity(trx, body, { actor, origin, timeZone }))),
  )

  bind(app, members.adjustPoints, ({ body, actor, origin, once }) =>
    app.db.transaction().execute(trx => once(trx, () => adjustPoints(trx, body, { actor, origin }))),
  )

  bind(app, members.summary, ({ params, actor }) => summaryOf(app.db, params.id, actor))

  bind(app, intakeKeys.release, ({ body, origin }) => releaseKey(app.db, body, origin))

  bind(app, intakeKeys.releaseRefused, ({ body, origin }) => releaseRefused(app.db, body, origin))
}
