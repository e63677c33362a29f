/** Option lists made from the dictionaries (specification §3 Option lists; decisions §5 Dictionaries). */
import { dictCodes, type ShippingLine } from '@backoffice/contract'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type Language, say } from '../../platform/lib/texts.ts'
import { type DictValueRecord, findAttributeByCode, listValues } from './dictionaries.repository.ts'

const toOption = (language: Language, { valueId, code, nameZh, nameEn }: DictValueRecord) => ({
  valueId,
  valueCode: code,
  valueName: say(language, { zh: nameZh, en: nameEn }),
})

/** The enabled values of an attribute in their order; none when there is no such attribute. */
export async function findDictValues(db: Db | Trx, attrCode: string): Promise<DictValueRecord[]> {
  const attribute = await findAttributeByCode(db, attrCode)
  if (!attribute) return []
  return (await listValues(db, [attribute.id])).filter(({ enabled }) => enabled)
}

export async function listTransportModes(db: Db, language: Language) {
  return (await findDictValues(db, dictCodes.transportMode)).map(value => toOption(language, value))
}

/** @param options.all also the disabled ones */
export async function listShippingLines(
  db: Db,
  language: Language,
  { all }: { all: boolean },
): Promise<ShippingLine[]> {
  const attribute = await findAttributeByCode(db, dictCodes.shippingLine)
  const isShown = ({ enabled }: DictValueRecord) => all || enabled
  const lines = (attribute ? await listValues(db, [attribute.id]) : []).filter(isShown)
  const items = await listValues(
    db,
    lines.flatMap(({ childId }) => childId ?? []),
  )
  const byAttribute = Map.groupBy(items.filter(isShown), ({ attrId }) => attrId)
  return lines.map(line => ({
    ...toOption(language, line),
    enabled: line.enabled,
    supportsDestination: line.supportsDestination,
    items: (byAttribute.get(line.childId ?? 0) ?? []).map(item => toOption(language, item)),
  }))
}
