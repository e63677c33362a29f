import { DeleteOutlined, PlusOutlined, SyncOutlined } from '@ant-design/icons'
import { type Menu, type MenuCategory, menus } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button, Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { EmptyNote } from '../../../components/list/list-states.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import type { UrlTab } from '../../../components/tabs/url-tabs.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { useScreenSearch } from '../../../lib/screen-address.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { rootQuery } from '../api/menu-tree.ts'
import { MenuEditor } from './menu-editor.tsx'
import styles from './menu-manager.module.css'
import { MenuNodeMenu } from './menu-node-menu.tsx'
import { type MenuPoint, MenuTree } from './menu-tree.tsx'
import { type MenuCommands, useMenuCommands, useSynchroniseMenus } from './use-menu-commands.ts'
import { findItem, useMenuLevels } from './use-menu-levels.ts'

/** The node that is edited, or the parent of a new one. It is in the URL, so that unsaved changes are noticed. */
function useChoice() {
  const search = useScreenSearch<'menus'>()
  const navigate = useNavigate()
  const idIn = (text = '') => (/^\d+$/.test(text) ? Number(text) : undefined)
  const choose = (choice: { node?: number; under?: number }) => {
    const next = (old: object) => ({ ...old, node: undefined, under: undefined, view: undefined, ...choice })
    void navigate({ to: '.', search: next as never, resetScroll: false })
  }
  return { node: idIn(search.node), under: idIn(search.under), choose }
}

interface ToolbarProps {
  siteCode: string
  node: MenuCategory | undefined
  commands: MenuCommands
  onAdd: () => void
}

function Toolbar({ siteCode, node, commands, onAdd }: ToolbarProps) {
  const can = useCan()
  const synchronise = useSynchroniseMenus(siteCode)
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('menus.tools')}>
      {commands.canAdd && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
          {t('menus.add')}
        </Button>
      )}
      {can(menus.reload) && (
        <Button icon={<SyncOutlined aria-hidden />} onClick={synchronise}>
          {t('menus.syncMenus')}
        </Button>
      )}
      {can(menus.delete) && (
        <Tooltip title={t('menus.delete')}>
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={t('menus.delete')}
            disabled={!node || !commands.canDelete(node)}
            onClick={() => node && commands.remove(node)}
          />
        </Tooltip>
      )}
    </div>
  )
}

interface Props {
  siteCode: string
  /** More tabs of a node, for example its history. */
  tabsOf: (id: number) => UrlTab[]
}

function Manager({ siteCode, root, tabsOf }: Props & { root: Menu }) {
  const levels = useMenuLevels(root)
  const { node, under, choose } = useChoice()
  const [added, setAdded] = useState<Menu>()
  const [point, setPoint] = useState<MenuPoint>()
  const panel = useRef<HTMLElement>(null)
  const commands = useMenuCommands(levels, ({ id }) => id === node && choose({}))

  const show = (choice: Parameters<typeof choose>[0]) => {
    choose(choice)
    panel.current?.scrollIntoView({ block: 'nearest' })
  }
  const edit = ({ id }: MenuCategory) => {
    setAdded(undefined)
    show({ node: id })
  }
  // Next to the last added node, until another node is chosen, so that siblings can be added one after another.
  const parent = under ?? (added && added.id === node ? added.parent?.id : node)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address names when the screen opens
  useEffect(() => {
    if (node !== undefined) void levels.reveal(node)
  }, [])
  if (levels.isPending) return <FormSkeleton />
  if (levels.failure) {
    const retry = <Button onClick={levels.retry}>{t('menus.retry')}</Button>
    return <EmptyNote title={t('menus.childrenFailed')} text={levels.failure.message} action={retry} />
  }
  return (
    <div className={styles.manager}>
      <section className={styles.side} aria-label={t('menus.tree')}>
        <Toolbar
          siteCode={siteCode}
          node={findItem(levels.items, node)?.node}
          commands={commands}
          onAdd={() => show({ under: parent ?? root.id })}
        />
        <MenuTree
          levels={levels}
          selected={node}
          canSort={commands.canSort}
          onSelect={edit}
          onMenu={setPoint}
          onDelete={target => commands.canDelete(target) && commands.remove(target)}
        />
        {commands.canSort && <p className={styles.hint}>{t('menus.treeHint')}</p>}
      </section>
      <section ref={panel} className={styles.panel} aria-label={t('menus.editor')}>
        <MenuEditor
          siteCode={siteCode}
          root={root}
          node={node}
          under={under}
          tabsOf={tabsOf}
          onCreated={menu => {
            if (menu.parent) void levels.open(menu.parent.id)
            setAdded(menu)
            choose({ node: menu.id })
          }}
          onLeft={() => choose(under === undefined || under === root.id ? {} : { node: under })}
        />
      </section>
      {point && (
        <MenuNodeMenu
          key={`${point.node.id} ${point.x} ${point.y}`}
          point={point}
          commands={commands}
          onAdd={({ id }) => show({ under: id })}
          onEdit={edit}
          onClose={() => setPoint(undefined)}
        />
      )}
    </div>
  )
}

/** Menu management of one site: the tree, and the form of a node beside it. */
export function MenuManager({ siteCode, tabsOf }: Props) {
  const { data: root, error, refetch } = useQuery(rootQuery(siteCode))
  if (root) return <Manager key={root.id} siteCode={siteCode} root={root} tabsOf={tabsOf} />
  return error ? <FailureNote error={error} onRetry={() => void refetch()} /> : <FormSkeleton />
}
