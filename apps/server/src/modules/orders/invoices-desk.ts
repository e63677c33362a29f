/** Requests for invoices that wait, from the index of the states. */
import type { DeskFigurePart } from '../../platform/desk/desk-parts.ts'
import { countRows } from '../../platform/kit/pages.ts'

export const invoicesAsked: DeskFigurePart = {
  key: 'invoicesAsked',
  async read({ app }) {
    const search = { state: 'asked' } as const
    const value = await countRows(app.db.selectFrom('invoice').where('state', '=', search.state))
    return { value, search }
  },
}
