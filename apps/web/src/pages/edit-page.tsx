import type { OperationSpec } from '@backoffice/contract'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHeader } from '../components/page-header/page-header.tsx'
import { recordPage } from '../components/page-states/record-screen.tsx'
import { type UrlTab, UrlTabs } from '../components/tabs/url-tabs.tsx'
import { useHistoryTab } from '../features/audit/components/history-tab.tsx'

interface Declared<Row> {
  read: Pick<OperationSpec, 'access'>
  change: Pick<OperationSpec, 'access'>
  // biome-ignore lint/suspicious/noExplicitAny: the key of a query is the module's own
  query: (id: number) => UseQueryOptions<Row, Error, Row, any>
  /** The name of the record's kind in the audit log. */
  entity: string
  title: { edit: string; view: string }
  nameOf: (row: Row) => ReactNode
  back: string
  form: (row: Row, readOnly: boolean) => ReactNode
  /** Further tabs, between the form and the history. */
  tabs?: (row: Row) => UrlTab[]
}

/** The screen that edits one record, with its history beside the form. */
export function editPage<Row extends { id: number }>({
  entity,
  title,
  nameOf,
  back,
  form,
  tabs = () => [],
  ...read
}: Declared<Row>) {
  function Edited({ row, readOnly }: { row: Row; readOnly: boolean }) {
    const history = useHistoryTab(entity, row.id)
    const label = readOnly ? title.view : title.edit
    return (
      <>
        <PageHeader title={label} context={nameOf(row)} back={back} />
        <UrlTabs tabs={[{ key: 'edit', label, children: form(row, readOnly) }, ...tabs(row), ...history]} />
      </>
    )
  }
  return recordPage({ ...read, show: (row, readOnly) => <Edited row={row} readOnly={readOnly} /> })
}
