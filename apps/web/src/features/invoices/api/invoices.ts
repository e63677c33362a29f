import { type Body, invoices, orders, type Query } from '@backoffice/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { withMs } from '../../../lib/day-filters.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { resource } from '../../../lib/resource.ts'

/** The address has days, the operation takes milliseconds. */
export const invoiceTimes = <Q extends Query<typeof invoices.list>>(query: Q) =>
  withMs(withMs(query, 'startTime', 'endTime'), 'issuedFrom', 'issuedTo')

// Orders show the state of their invoice.
const alsoRefresh = () => queryClient.invalidateQueries({ queryKey: [orders.list.id.split('.')[0]] })

export const invoiceData = resource('invoices', invoices, { sent: invoiceTimes, alsoRefresh })

export const ofOrderQuery = (orderNo: string) => invoiceData.list({ orderNo: [orderNo], page: 1, size: 20 })

const freshMs = 50 * 60_000

/** A signed address, which is good for an hour. */
export const invoiceFileQuery = (id: number) =>
  queryOptions({
    queryKey: invoiceData.key('file', id),
    queryFn: ({ signal }) => call(invoices.file, { params: { id }, signal }),
    staleTime: freshMs,
  })

type RevealedField = Body<typeof invoices.reveal>['field']

/** The whole value; the request is recorded. */
export const revealInvoice = async (id: number, field: RevealedField) =>
  (await call(invoices.reveal, { params: { id }, body: { field } })).value

export const useIssue = invoiceData.saves((body: Body<typeof invoices.issue>) =>
  call(invoices.issue, { body }),
)
export const useRefuse = invoiceData.saves((body: Body<typeof invoices.refuse>) =>
  call(invoices.refuse, { body }),
)
export const useVoid = invoiceData.saves((body: Body<typeof invoices.void>) => call(invoices.void, { body }))
