import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { ColumnState } from './columns.ts'
import type { ListState } from './use-list.ts'
import type { Views } from './use-views.ts'
import type { ViewFormPurpose } from './view-menu.tsx'

// Most people only open views, so the form is loaded when it opens.
const ViewDialog = lazyPart(() => import('./view-dialog.tsx'), 'ViewDialog')

interface Props<Q, Row> {
  list: ListState<Q, Row>
  views: Views
  state: ColumnState<Row>
  asked: ViewFormPurpose | undefined
  onClosed: () => void
}

/** The form of a view, once it is asked for. */
export function ViewForm<Q, Row>({ list, views, state, asked, onClosed }: Props<Q, Row>) {
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <ViewDialog
        list={list.operation.id}
        views={views}
        asked={asked}
        state={{ query: views.query, layout: state.layout }}
        onClosed={onClosed}
      />
    </Suspense>
  )
}
