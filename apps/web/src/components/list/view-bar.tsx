import { ReloadOutlined, StarFilled, TeamOutlined } from '@ant-design/icons'
import type { ListView } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useAfterPaint } from '../../lib/after-paint.ts'
import { isPassing } from '../../lib/api/api-error.ts'
import { formatNumber, t } from '../../lib/i18n/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { ListState } from './use-list.ts'
import { queryOfView } from './use-list.ts'
import type { Views } from './use-views.ts'
import styles from './views.module.css'

/** Who else sees the view, and whether the list opens with it. */
function Marks({ view, isDefault }: { view: ListView; isDefault: boolean }) {
  const { roleName, isOwn, owner } = view
  const shared = isOwn
    ? t('common.viewShared', { role: roleName ?? '' })
    : t('common.viewSharedBy', { owner, role: roleName ?? '' })
  return (
    <>
      {isDefault && (
        <StarFilled role="img" aria-label={t('common.viewDefault')} title={t('common.viewDefault')} />
      )}
      {roleName !== null && <TeamOutlined role="img" aria-label={shared} title={shared} />}
    </>
  )
}

interface TabProps<Q, Row> {
  list: ListState<Q, Row>
  /** The query of the view. */
  query: Q
  name: string
  isActive: boolean
  /** The list shows it as it is kept. */
  isShown: boolean
  onOpen: () => void
  children?: ReactNode
}

/** A count may be older than the rows of the list by so much. */
const countAgeMs = 10_000

/** How many rows a view finds. The list's own count stays the number of its view, and what is older than it is counted again. */
function useCount<Q, Row>(list: ListState<Q, Row>, query: Q, isShown: boolean) {
  const isPainted = useAfterPaint()
  const { data, isPlaceholderData, dataUpdatedAt } = list.result
  const shown = isShown && !isPlaceholderData ? data?.total : undefined
  const enabled = isPainted && data !== undefined && shown === undefined
  const counting = list.counting(query)
  const { data: counted, dataUpdatedAt: countedAt, error, refetch } = useQuery({ ...counting, enabled })
  const key = JSON.stringify(counting.queryKey)
  useEffect(() => {
    if (shown !== undefined) queryClient.setQueryData(JSON.parse(key), { rows: [], total: shown })
  }, [shown, key])
  const isOlder = enabled && countedAt > 0 && dataUpdatedAt - countedAt > countAgeMs
  useEffect(() => {
    if (isOlder) void refetch()
  }, [isOlder, refetch])
  const total = shown ?? counted?.total
  return { total, isMissing: total === undefined && enabled && isPassing(error), refetch }
}

/** Its count is that of the list where it is shown; nothing where the list refuses to count, and again where no answer came. */
function Tab<Q, Row>({ list, query, name, isActive, isShown, onOpen, children }: TabProps<Q, Row>) {
  const { total, isMissing, refetch } = useCount(list, query, isShown)
  return (
    <li>
      <button type="button" aria-current={isActive ? 'true' : undefined} onClick={onOpen}>
        <bdi>{name}</bdi>
        {children}
        {total !== undefined && <small>{formatNumber(total)}</small>}
      </button>
      {isMissing && (
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined />}
          aria-label={t('common.countAgain', { name })}
          title={t('common.countAgain', { name })}
          onClick={() => void refetch()}
        />
      )}
    </li>
  )
}

interface Props<Q, Row> {
  list: ListState<Q, Row>
  views: Views
  /** The actions for the chosen view. */
  menu: ReactNode
}

/** The views of a list as tabs with their counts. */
export function ViewBar<Q, Row>({ list, views, menu }: Props<Q, Row>) {
  const { all, active, opensWith, isChanged, open } = views
  const tab = (id: number | undefined) => ({
    list,
    isActive: id === active?.id,
    isShown: id === active?.id && !isChanged,
  })
  return (
    <nav className={styles.views} aria-label={t('common.views')}>
      <span aria-hidden>{t('common.views')}</span>
      <ul>
        <Tab {...tab(undefined)} query={{} as Q} name={t('common.viewAll')} onOpen={() => open()} />
        {all.map(view => (
          <Tab
            key={view.id}
            {...tab(view.id)}
            query={queryOfView<Q>(list.operation, view)}
            name={view.name}
            onOpen={() => open(view)}
          >
            <Marks view={view} isDefault={view.id === opensWith?.id} />
          </Tab>
        ))}
      </ul>
      {menu}
    </nav>
  )
}
