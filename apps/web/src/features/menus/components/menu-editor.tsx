import type { Menu } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { EmptyNote } from '../../../components/list/list-states.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { type UrlTab, UrlTabs } from '../../../components/tabs/url-tabs.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { nodeQuery } from '../api/menu-tree.ts'
import { MenuForm } from './menu-form.tsx'

interface Props {
  siteCode: string
  root: Menu
  node: number | undefined
  under: number | undefined
  /** More tabs of a node, for example its history. */
  tabsOf: (id: number) => UrlTab[]
  onCreated: (menu: Menu) => void
  onLeft: () => void
}

const NoneChosen = () => <EmptyNote title={t('menus.noneChosen')} text={t('menus.noneChosenText')} />

function NodeEditor({ id, tabsOf, ...props }: Omit<Props, 'node' | 'under' | 'onCreated'> & { id: number }) {
  const [menu, setMenu] = useState<Menu>()
  // Read once: later data must not replace typed values.
  const { data, error, refetch } = useQuery({ ...nodeQuery(id), enabled: menu === undefined })
  if (data && !menu) setMenu(data)
  // The address may name a node of the previous site.
  if (menu && menu.siteCode !== props.siteCode) return <NoneChosen />
  if (menu) {
    const form = <MenuForm key={`${id} ${menu.version}`} {...props} menu={menu} onSaved={setMenu} />
    const edit = { key: 'edit', label: t('menus.editor'), children: form }
    return <UrlTabs tabs={[edit, ...tabsOf(id)]} param="view" keep={['site', 'tab', 'node']} />
  }
  return error ? <FailureNote error={error} onRetry={() => void refetch()} /> : <FormSkeleton />
}

/** The form of the chosen node, of a new one, or a hint to choose one. */
export function MenuEditor({ node, under, tabsOf, onCreated, ...props }: Props) {
  if (under !== undefined)
    return <MenuForm key={`under ${under}`} {...props} under={under} onSaved={onCreated} />
  if (node !== undefined) return <NodeEditor key={node} {...props} tabsOf={tabsOf} id={node} />
  return <NoneChosen />
}
