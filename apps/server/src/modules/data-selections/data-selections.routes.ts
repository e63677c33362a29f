import { dataSelections } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { toDataSelection, toListRow } from './data-selections.mapper.ts'
import { listSelections, readFacets, selectionTable } from './data-selections.repository.ts'
import {
  changeSelection,
  createSelection,
  previewSelection,
  readOpenCollections,
  removeUnusedSelection,
} from './data-selections.service.ts'

export function dataSelectionRoutes(app: AppContext): void {
  bind(app, dataSelections.list, async ({ query }) => {
    const { rows, total } = await listSelections(app.db, query)
    return { rows: rows.map(toListRow), total }
  })

  bind(app, dataSelections.get, async ({ params }) =>
    toDataSelection(await selectionTable.get(app.db, params.id)),
  )

  bind(app, dataSelections.facets, () => readFacets(app.db))

  bind(app, dataSelections.create, ({ body, actor, ...call }) =>
    createSelection(app, body, { ...call, access: actor }),
  )

  bind(app, dataSelections.update, ({ body, actor, ...call }) =>
    changeSelection(app, body, { ...call, access: actor }),
  )

  bind(app, dataSelections.updateStatus, ({ body, actor, ...call }) =>
    changeSelection(app, body, { ...call, access: actor }),
  )

  bind(app, dataSelections.delete, async ({ params, origin }) => {
    await app.db.transaction().execute(trx => removeUnusedSelection(trx, params.id, origin))
    return null
  })

  bind(app, dataSelections.preview, ({ body, actor, signal }) =>
    previewSelection(app, body, { access: actor, signal }),
  )

  bind(app, dataSelections.open, ({ query, signal }) => readOpenCollections(app, query, signal))
}
