import { phrase, recordKinds } from '@backoffice/contract'
import { paths } from '../../../config/paths.ts'
import { say } from '../../../lib/i18n/say.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { allNames, type PaletteEntry } from './entries.ts'

/** Records that the person may add. */
export function useActions(): PaletteEntry[] {
  const can = useCan()
  return Object.values(recordKinds).flatMap(({ names, write, added }) => {
    if (!added || !can({ access: write ? { permission: write } : { superAdmin: true } })) return []
    const labels = phrase('create', names)
    const to = paths[added] as string
    return { key: `add-${to}`, name: say(labels), alsoNamed: allNames(labels), to }
  })
}
