import { freightPort, placeAliases, placeAliasFields, placeAliasNames } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import { auditWords } from '../../platform/audit/words.ts'
import { bind } from '../../platform/http/bind.ts'
import { sliceOf } from '../../platform/kit/pages.ts'
import { records } from '../../platform/kit/records.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import type { Module } from '../../platform/module.ts'
import { countryRows, portRows } from '../../reference/reference-tables.ts'
import { listUnmatched } from '../../trade/store/unmatched-places.query.ts'
import { applyPlaceAliasesJob, isCountry, type Told } from './place-aliases.service.ts'

const kept = records({
  table: 'placeAlias',
  entity: 'placeAlias',
  operations: placeAliases,
  fields: placeAliasFields,
  nameOf: row => row.text,
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
})

function routes(app: AppContext): void {
  const apply = (origin: Origin, formerly: Told[]) =>
    app.db
      .transaction()
      .execute(trx =>
        app.jobs.enqueue(trx, applyPlaceAliasesJob, { formerly }, origin.actor?.accountId ?? null),
      )

  bind(app, placeAliases.list, ({ query }) => kept.list(app.db, query))

  bind(app, placeAliases.get, ({ params }) => kept.table.get(app.db, params.id))

  bind(app, placeAliases.create, async ({ body, actor, origin, once }) => {
    const made = await kept.create(app.db, { ...body, userId: actor.userId }, origin, once)
    await apply(origin, [])
    return made
  })

  bind(app, placeAliases.update, async ({ body, actor, origin }) => {
    const before = await kept.table.get(app.db, body.id)
    const changed = await kept.change(app.db, { ...body, userId: actor.userId }, origin)
    await apply(origin, [before])
    return changed
  })

  bind(app, placeAliases.delete, async ({ params, origin }) => {
    const before = await kept.table.get(app.db, params.id)
    await kept.remove(app.db, params.id, origin)
    await apply(origin, [before])
    return null
  })

  bind(app, placeAliases.unmatched, async ({ query }) => {
    const found = await listUnmatched(app.trade.engine, query)
    const { limit, offset } = sliceOf(query)
    return { rows: found.slice(offset, offset + limit), total: found.length }
  })
}

export const placeAliasesModule: Module = {
  routes: [routes],
  auditWords: [
    auditWords('placeAlias', placeAliasNames, placeAliasFields, { create: true, update: true, delete: true }),
  ],
  jobs: [applyPlaceAliasesJob],
  restored: {
    placeAlias: (app, trx, origin) =>
      app.jobs.enqueue(trx, applyPlaceAliasesJob, { formerly: [] }, origin.actor?.accountId ?? null),
  },
}
