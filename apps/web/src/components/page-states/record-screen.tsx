import type { OperationSpec } from '@backoffice/contract'
import type { UseQueryOptions } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { RecordPage } from './record-page.tsx'
import { RequirePermission } from './require-permission.tsx'
import { useReading } from './use-reading.ts'

type Needed = Pick<OperationSpec, 'access'>

export interface RecordProps<Row> {
  record: Row
  /** The person may not change it. */
  readOnly: boolean
}

interface Declared<Id extends string | number, Row> {
  read: Needed
  /** Without it the page is one to look at. */
  change?: Needed
  // biome-ignore lint/suspicious/noExplicitAny: the key of a query is the module's own
  query: (id: Id) => UseQueryOptions<Row, Error, Row, any>
  /** What the address names the record by; its number by itself. */
  idOf?: (params: Record<string, string>) => Id
  Show: ComponentType<RecordProps<Row>>
}

/**
 * The screen of one record, from what is declared of it:
 *
 *     export const { Page, preload } = recordPage({ read: roles.get, change: roles.update, query: roleData.one, Show: RoleTabs })
 */
export function recordPage<Row, Id extends string | number = number>({
  read,
  change = read,
  query,
  idOf = params => Number(params.id) as Id,
  Show,
}: Declared<Id, Row>) {
  function Page() {
    const id = idOf(useParams({ strict: false }))
    const { operation, readOnly } = useReading(read, change)
    return (
      <RequirePermission operation={operation}>
        <RecordPage query={query(id)}>
          {record => <Show key={id} record={record} readOnly={readOnly} />}
        </RecordPage>
      </RequirePermission>
    )
  }
  const preload = ({ params }: ScreenInput) => queryClient.prefetchQuery(query(idOf(params)))
  return { Page, preload }
}
