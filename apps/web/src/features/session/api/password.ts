import { type Body, sessions } from '@backoffice/contract'
import { call } from '../../../lib/api/call.ts'

/** Ends every session of the account, this one too. */
export const changeOwnPassword = (body: Body<typeof sessions.changeOwnPassword>) =>
  call(sessions.changeOwnPassword, { body })
