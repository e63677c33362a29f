import { dictionaries } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import {
  createDictAttribute,
  getDictAttribute,
  listAttributeValues,
  listDictAttributes,
  removeDictAttribute,
  renameDictAttribute,
} from './dictionaries.service.ts'
import { listShippingLines, listTransportModes } from './options.service.ts'
import { removeDictValue, saveDictValues, setDefaultValue } from './values.service.ts'

export function dictionaryRoutes(app: AppContext): void {
  bind(app, dictionaries.list, ({ query }) => listDictAttributes(app.db, query))

  bind(app, dictionaries.get, ({ params }) => getDictAttribute(app.db, params.id))

  bind(app, dictionaries.create, ({ body, origin }) => createDictAttribute(app.db, body, origin))

  bind(app, dictionaries.update, ({ body, origin }) => renameDictAttribute(app.db, body, origin))

  bind(app, dictionaries.delete, async ({ params, origin }) => {
    await app.db.transaction().execute(trx => removeDictAttribute(trx, params.id, origin))
    return null
  })

  bind(app, dictionaries.values, ({ params }) => listAttributeValues(app.db, params.id))

  bind(app, dictionaries.saveValues, ({ body, origin }) => saveDictValues(app.db, body, origin))

  bind(app, dictionaries.setDefault, ({ query, origin }) => setDefaultValue(app.db, query, origin))

  bind(app, dictionaries.deleteValue, async ({ query, origin }) => {
    await removeDictValue(app.db, query.valueId, origin)
    return null
  })

  bind(app, dictionaries.transportModes, ({ language }) => listTransportModes(app.db, language))

  bind(app, dictionaries.shippingLines, ({ language }) => listShippingLines(app.db, language, { all: false }))

  bind(app, dictionaries.allShippingLines, ({ language }) =>
    listShippingLines(app.db, language, { all: true }),
  )
}
