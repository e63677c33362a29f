import {
  audit,
  phrase,
  type RecordKind,
  recordFinds,
  recordKinds,
  specialAttributes,
} from '@backoffice/contract'
import { paths, pathWith } from '../../../config/paths.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { allNames, type PaletteEntry } from './entries.ts'

/** Who changed a price, and when: a question of its own, which the audit log answers. */
const priceChanges = (): PaletteEntry => ({
  key: 'price-changes',
  name: t('palette.priceChanges'),
  alsoNamed: ['改价', '价格', 'price'],
  to: pathWith('audit', { entity: 'product', field: specialAttributes.listPrice }),
})

/** Records that the person may add, lists of which they may make a file, and the log of prices. */
export function useActions(): PaletteEntry[] {
  const can = useCan()
  const ofRecords = Object.entries(recordKinds).flatMap(([kind, { names, write, added, list }]) => {
    const { export: exporting } = recordFinds[kind as RecordKind] ?? {}
    const actions: PaletteEntry[] = []
    if (added && can({ access: write ? { permission: write } : { superAdmin: true } })) {
      const [labels, others] = [phrase('create', names), phrase('make', names)]
      const to = paths[added] as string
      const alsoNamed = [...allNames(labels), ...allNames(others)]
      actions.push({ key: `add-${to}`, name: say(labels), alsoNamed, to })
    }
    if (exporting && can({ access: { permission: exporting } })) {
      const labels = phrase('export', names)
      const to = paths[list] as string
      actions.push({ key: `export-${to}`, name: say(labels), alsoNamed: allNames(labels), to })
    }
    return actions
  })
  return can(audit.list) ? [...ofRecords, priceChanges()] : ofRecords
}
