import { accounts, type Query } from '@backoffice/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

/** Sign-ins, failures and sign-outs of an account, newest first. */
export const signInListQuery = (query: Query<typeof accounts.signIns>) =>
  queryOptions({
    queryKey: ['session', 'signIns', query],
    queryFn: ({ signal }) => call(accounts.signIns, { query, signal }),
    placeholderData: keepPreviousData,
  })
