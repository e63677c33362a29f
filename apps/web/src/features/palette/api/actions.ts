import { phrase, type RecordKind, recordFinds, recordKinds } from '@backoffice/contract'
import { paths } from '../../../config/paths.ts'
import { say } from '../../../lib/i18n/say.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { allNames, type PaletteEntry } from './entries.ts'

/** Records that the person may add, and lists of which they may make a file. */
export function useActions(): PaletteEntry[] {
  const can = useCan()
  return Object.entries(recordKinds).flatMap(([kind, { names, write, added, list }]) => {
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
}
