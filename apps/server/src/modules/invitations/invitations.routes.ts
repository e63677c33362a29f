import { invitations } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { reveal } from '../../platform/masking/reveal.ts'
import { toFriend, toFriendReward } from './invitations.mapper.ts'
import { findFriend, listFriendRewards, listFriends } from './invitations.repository.ts'
import { findInviter, listInviters } from './inviters.repository.ts'

export function invitationRoutes(app: AppContext): void {
  bind(app, invitations.list, async ({ query: { page, size, ...filters }, actor }) => {
    return listInviters(app.db, { filters, access: actor }, { page, size })
  })

  bind(app, invitations.get, async ({ params }) => {
    const row = await findInviter(app.db, params.id)
    if (!row) throw new AppError(10404)
    return row
  })

  bind(app, invitations.friends, async ({ params, query }) => {
    const { rows, total } = await listFriends(app.db, params.id, query)
    return { rows: rows.map(toFriend), total }
  })

  bind(app, invitations.revealFriend, async ({ params: { id }, body: { field }, actor, origin }) => {
    const row = await findFriend(app.db, id)
    const entityName = row?.invitedUserId ?? ''
    const entry = { kind: field, entity: 'invitedFriend', entityId: id, entityName, field }
    return { value: await reveal(app, { ...origin, actor }, entry, async () => row?.[field]) }
  })

  bind(app, invitations.friendRewards, async ({ params, query }) => {
    const { rows, total } = await listFriendRewards(app.db, params.invitedUserId, query)
    return { rows: rows.map(toFriendReward), total }
  })
}
