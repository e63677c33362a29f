import { PlusOutlined } from '@ant-design/icons'
import type { OperationSpec, Query, Rows } from '@backoffice/contract'
import type { AnyQuery } from '../../lib/any-query.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ScreenInput } from '../../lib/screen.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import { LinkButton } from '../link-button.tsx'
import { guarded } from '../page-states/guarded.tsx'
import { type FrameProps, ListFrame } from './list-frame.tsx'
import { firstQuery, type ListOperation, type ListState, useList } from './use-list.ts'

type ListQuery<Q, Answer> = (query: Q) => AnyQuery<Answer>

type Parts<Q, Row> = Partial<
  Pick<FrameProps<Q, Row>, 'action' | 'actions' | 'filters' | 'columns' | 'tools' | 'summary' | 'selecting'>
>

interface Declared<O extends ListOperation, Row, Answer extends Rows<Row>>
  extends Omit<FrameProps<Query<O>, Row>, 'list' | 'action' | 'rowKey'> {
  operation: O
  query: ListQuery<Query<O>, Answer>
  rowKey?: (row: Row) => string | number
  /** The link to the page that adds a record, for people with the permission. */
  add?: { operation: Pick<OperationSpec, 'access'>; to: string; label: string }
  /** Rows of a page when the address gives no number. */
  pageSize?: number
  /** Parts that need a hook: filters with loaded options, tools that need the query. */
  useParts?: (list: ListState<Query<O>, Row, Answer>) => Parts<Query<O>, Row>
}

const idOf = (row: object) => (row as { id: number }).id

/** Preloads a list by its address: the `preload` of a screen that is written by hand. */
export const listPreload =
  <O extends ListOperation, Answer extends Rows<unknown>>(operation: O, query: ListQuery<Query<O>, Answer>) =>
  ({ search }: ScreenInput) => {
    const first = firstQuery<Query<O>>(operation, search)
    return first && queryClient.prefetchQuery(query(first))
  }

/** The hook that adds nothing: for lists that are declared completely. */
const noParts = () => ({})

/**
 * The screen of a list, from its declaration, for people who may read the list. Write a list that needs more with `useList` and `ListFrame`.
 *
 *     export const { Page, preload } = listPage({ id: 'channel', operation: channels.list, query: channelData.list, … })
 */
export function listPage<O extends ListOperation, Row extends object, Answer extends Rows<Row>>({
  operation,
  query,
  pageSize,
  add,
  rowKey = idOf,
  useParts = noParts,
  ...frame
}: Declared<O, Row, Answer>) {
  function Page() {
    const list = useList(operation, query, { pageSize }) as ListState<Query<O>, Row, Answer>
    const can = useCan()
    const action = add && can(add.operation) && (
      <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={add.to}>
        {add.label}
      </LinkButton>
    )
    return <ListFrame {...frame} list={list} rowKey={rowKey} action={action} {...useParts(list)} />
  }
  return { ...guarded(operation, { Page }), preload: listPreload(operation, query) }
}
