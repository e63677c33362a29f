import { type MenuNode, recordKinds } from '@backoffice/contract'
import { paths } from '../../config/paths.ts'
import { recordAccess, recordHref } from '../../domain/records/record-kinds.ts'
import { menuLabel } from '../../features/menus/api/menu.ts'
import { useActions } from '../../features/palette/api/actions.ts'
import {
  type EntryGroup,
  longNames,
  matching,
  ownScreenNames,
  type PaletteEntry,
  type RecentEntry,
} from '../../features/palette/api/entries.ts'
import { useFilteredLists } from '../../features/palette/api/filtered-lists.ts'
import { listSearches } from '../../features/palette/api/list-searches.ts'
import { useRecent } from '../../features/palette/api/recent.ts'
import { settingEntries } from '../../features/palette/api/settings.ts'
import { PaletteDialog } from '../../features/palette/components/palette-dialog.tsx'
import { useLogout } from '../../features/sessions/api/session.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCan, useCurrentUser } from '../../lib/sessions/current-user.ts'
import { useFigures } from './palette-figures.ts'

/** The most screens, actions or settings that a text shows: the best ones. */
const shownAtMost = 6

function screenEntries(menu: MenuNode[]): PaletteEntry[] {
  const screens = menu.filter(({ type, link }) => type === 'menu' && link.length > 1)
  const folders = new Map(menu.map(node => [node.id, menuLabel(node)]))
  const own = {
    key: 'screen-profile',
    name: t('shell.profile'),
    to: paths.profile,
    alsoNamed: ownScreenNames,
  }
  const entries = screens.map(node => ({
    key: `screen-${node.id}`,
    name: menuLabel(node),
    note: (node.parentId !== null && folders.get(node.parentId)) || '',
    alsoNamed: node.labels.flatMap(({ name }) => longNames(name)),
    to: node.link,
  }))
  return [...entries, own].map(entry => ({
    ...entry,
    remember: { kind: 'screen', id: entry.to, name: entry.name },
  }))
}

/** The last opened entries, if the person may still open them; screens under their present name. */
function useRecentEntries(recent: RecentEntry[], screens: PaletteEntry[]): PaletteEntry[] {
  const can = useCan()
  return recent.flatMap((remember): PaletteEntry | [] => {
    const { kind, id, name } = remember
    if (kind === 'screen') return screens.find(({ to }) => to === id) ?? []
    if (!can(recordAccess(kind))) return []
    return {
      key: `recent-${kind}-${encodeURIComponent(id)}`,
      name,
      note: say(recordKinds[kind].names.one),
      to: recordHref(kind, id),
      remember,
    }
  })
}

const groupOf = (key: string, title: string, entries: PaletteEntry[]): EntryGroup[] =>
  entries.length > 0 ? [{ key, title, entries }] : []

interface Props {
  menu: MenuNode[]
  /** The text that was typed before the palette was there. */
  begun: string
  onClose: () => void
}

/** Everything that can be found or done from one field, for the person and their sidebar. */
export function Palette({ menu, begun, onClose }: Props) {
  const user = useCurrentUser()
  const { mutate: signOut } = useLogout()
  const { recent, remember } = useRecent(user?.userId ?? '')
  const screens = screenEntries(menu)
  const recentEntries = useRecentEntries(recent, screens)
  const actions = useActions()
  const settings = settingEntries(() => signOut())
  const nameOf = (path: string) => screens.find(({ to }) => to === path)?.name
  const figures = useFigures()
  const filteredLists = useFilteredLists(nameOf)
  const idle = [
    ...groupOf('recent', t('palette.recent'), recentEntries),
    ...groupOf(
      'screens',
      t('palette.screens'),
      screens.filter(screen => !recentEntries.includes(screen)),
    ),
  ]
  const groupsFor = (text: string) => {
    if (text === '') return { before: idle, after: [] }
    const answering = (entries: PaletteEntry[]) => matching(entries, text, shownAtMost)
    const before = [
      ...groupOf('screens', t('palette.screens'), answering(screens)),
      ...groupOf('actions', t('palette.actions'), answering(actions)),
      ...groupOf('figures', t('palette.figures'), answering(figures)),
      ...groupOf('filtered', t('palette.filteredLists'), answering(filteredLists)),
      ...groupOf('settings', t('palette.settings'), answering(settings)),
    ]
    return { before, after: groupOf('lists', t('palette.lists'), listSearches(text, nameOf)) }
  }
  return <PaletteDialog begun={begun} groupsFor={groupsFor} onRemember={remember} onClose={onClose} />
}
