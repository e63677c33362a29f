import {
  type FieldWithName,
  type Labels,
  type RecordKind,
  recordFinds,
  recordKinds,
} from '@backoffice/contract'
import { paths } from '../../../config/paths.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { allNames, type PaletteEntry } from './entries.ts'

/** The values of a choice with their names; of a flag, what is so. */
function statesOf({ kind, codes, label }: FieldWithName): [value: string, labels: Labels][] {
  if (kind === 'flag') return [['true', codes?.texts.true ?? label]]
  return (codes?.values ?? []).flatMap(value => {
    const labels = codes?.texts[value]
    return labels ? [[String(value), labels]] : []
  })
}

/** Lists with one filter set, of which the person may read the list. @param nameOf the name of a screen that they have */
export function useFilteredLists(nameOf: (path: string) => string | undefined): PaletteEntry[] {
  const can = useCan()
  return Object.entries(recordKinds).flatMap(([kind, { read, list }]) => {
    const { states = [] } = recordFinds[kind as RecordKind] ?? {}
    const path = paths[list] as string
    const name = nameOf(path)
    if (!name || (read && !can({ access: { permission: read } }))) return []
    return states.flatMap(field =>
      field === undefined
        ? []
        : statesOf(field).map(([value, labels]) => ({
            key: `${path}-${field.name}-${value}`,
            name: t('palette.filtered', { list: name, state: say(labels) }),
            alsoNamed: allNames(labels),
            to: `${path}?${new URLSearchParams({ [field.name]: value })}`,
          })),
    )
  })
}
