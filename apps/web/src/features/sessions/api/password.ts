import { type Body, invalidInput, sessions } from '@backoffice/contract'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { currentUserQuery } from '../../../lib/sessions/current-user.ts'

/** Ends every session of the account, including this one. */
export async function changeOwnPassword(body: Body<typeof sessions.changeOwnPassword>) {
  try {
    await call(sessions.changeOwnPassword, { body })
  } catch (error) {
    // Too many wrong passwords have ended this session: reading the current user leads to the login.
    if (error instanceof ApiError && error.code === invalidInput)
      void queryClient.invalidateQueries(currentUserQuery)
    throw error
  }
}
