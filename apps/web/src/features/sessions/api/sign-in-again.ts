import { sessions } from '@backoffice/contract'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { storeToken } from '../../../lib/sessions/token.ts'

/** The same person goes on after a change of the password, which has ended every session. */
export async function signInAgain(username: string, password: string) {
  const { access_token } = await call(sessions.login, { body: { username, password } })
  storeToken(access_token)
  await queryClient.invalidateQueries()
}
