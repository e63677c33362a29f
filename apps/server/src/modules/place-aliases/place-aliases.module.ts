import { freightPort, placeAlias, placeAliases } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { pageSlice } from '../../platform/kit/pages.ts'
import { recordModule } from '../../platform/kit/record-module.ts'
import { type RecordTransaction, records } from '../../platform/kit/records.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import { countryRows, portRows } from '../../reference/reference-tables.ts'
import { listUnmatched } from '../../trade/store/unmatched-places.query.ts'
import { type AliasTarget, applyPlaceAliasesJob, isCountry } from './place-aliases.service.ts'

const apply = ({ app, trx, origin }: RecordTransaction, rows: AliasTarget[]) => {
  const formerly = rows.map(({ text, country, place }) => ({ text, country, place }))
  return app.jobs.enqueue(trx, applyPlaceAliasesJob, { formerly }, origin.actor?.accountId ?? null)
}

const kept = records({
  entity: placeAlias,
  operations: placeAliases,
  nameOf: row => row.text,
  stored: ({ origin }) => ({ userId: origin.actor?.userId ?? '' }),
  check({ place = '', country = '' }) {
    if (!isCountry(place)) {
      if (portRows().some(({ code }) => code === freightPort(place))) return
      throw fieldError('place', '没有这个港口', 'There is no such port')
    }
    if (!countryRows().some(({ iso2 }) => iso2 === place))
      throw fieldError('place', '没有这个国家/地区', 'There is no such country')
    if (country !== '') throw fieldError('country', '仅用于港口', 'Only for ports')
  },
  duplicates: {
    place_alias_text_key: () => fieldError('text', '该地点已有对照', 'The place is mapped already'),
  },
  changed: apply,
})

function routes(app: AppContext): void {
  bind(app, placeAliases.unmatched, async ({ query }) => {
    const found = await listUnmatched(app.trade.engine, query)
    const { limit, offset } = pageSlice(query)
    return { rows: found.slice(offset, offset + limit), total: found.length }
  })
}

export const placeAliasesModule = recordModule({
  records: kept,
  url: import.meta.url,
  routes: [routes],
  jobs: [applyPlaceAliasesJob],
  restored: { placeAlias: (app, trx, origin) => apply({ app, trx, origin }, []) },
})
