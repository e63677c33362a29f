import type { OperationSpec } from '@backoffice/contract'
import { Fragment, type ReactNode } from 'react'
import type { AnyQuery } from '../../lib/any-query.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useScreenParams } from '../../lib/screen-address.ts'
import { RecordPage } from './record-page.tsx'
import { RequirePermission } from './require-permission.tsx'
import { useReading } from './use-reading.ts'

type Needed = Pick<OperationSpec, 'access'>

interface Declared<Id extends string | number, Row, Params> {
  read: Needed
  /** Without it the page is read-only. */
  change?: Needed
  query: (id: Id) => AnyQuery<Row>
  /** How the address identifies the record; its number by default. */
  idOf?: (params: Params) => Id
  /** @param readOnly the person may not change it */
  show: (record: Row, readOnly: boolean, id: Id) => ReactNode
}

/**
 * The screen of one record, from its declaration:
 *
 *     export const { Page, preload } = recordPage({ read: roles.get, query: roleData.one, show: role => <RoleTabs … /> })
 */
export function recordPage<Row, Id extends string | number = number, Params = { id: string }>({
  read,
  change = read,
  query,
  idOf = params => Number((params as { id: string }).id) as Id,
  show,
}: Declared<Id, Row, Params>) {
  function Page() {
    const id = idOf(useScreenParams() as Params)
    const { operation, readOnly } = useReading(read, change)
    return (
      <RequirePermission operation={operation}>
        <RecordPage query={query(id)}>
          {record => <Fragment key={id}>{show(record, readOnly, id)}</Fragment>}
        </RecordPage>
      </RequirePermission>
    )
  }
  const preload = ({ params }: { params: Params }) => queryClient.prefetchQuery(query(idOf(params)))
  return { Page, preload }
}
