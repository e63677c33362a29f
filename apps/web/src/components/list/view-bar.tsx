import { StarFilled, TeamOutlined } from '@ant-design/icons'
import type { ListView } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAfterPaint } from '../../lib/after-paint.ts'
import { formatNumber } from '../../lib/i18n/texts.ts'
import { t } from '../texts.ts'
import type { ListState } from './use-list.ts'
import { queryOfView } from './use-list.ts'
import type { Views } from './use-views.ts'
import styles from './views.module.css'

/** Nothing until it is counted, and nothing where the list refuses to. */
function Count<Q, Row>({ list, query }: { list: ListState<Q, Row>; query: Q }) {
  const { data } = useQuery(list.counting(query))
  return data ? <small>{formatNumber(data.total)}</small> : null
}

/** Who else sees the view, and whether the list opens with it. */
function Marks({ view, isDefault }: { view: ListView; isDefault: boolean }) {
  const { roleName, isOwn, owner } = view
  const shared = isOwn
    ? t('viewShared', { role: roleName ?? '' })
    : t('viewSharedBy', { owner, role: roleName ?? '' })
  return (
    <>
      {isDefault && <StarFilled role="img" aria-label={t('viewDefault')} title={t('viewDefault')} />}
      {roleName !== null && <TeamOutlined role="img" aria-label={shared} title={shared} />}
    </>
  )
}

interface TabProps {
  name: string
  isActive: boolean
  onOpen: () => void
  children?: ReactNode
}

function Tab({ name, isActive, onOpen, children }: TabProps) {
  return (
    <li>
      <button type="button" aria-current={isActive ? 'true' : undefined} onClick={onOpen}>
        <bdi>{name}</bdi>
        {children}
      </button>
    </li>
  )
}

interface Props<Q, Row> {
  list: ListState<Q, Row>
  views: Views
  /** What can be done with the chosen view. */
  menu: ReactNode
}

/** The views of a list as tabs with their counts. */
export function ViewBar<Q, Row>({ list, views, menu }: Props<Q, Row>) {
  const isPainted = useAfterPaint()
  const { all, active, opensWith, isChanged, open } = views
  const { data } = list.result
  const countOf = (query: Q, isShown: boolean) => {
    if (isShown && data) return <small>{formatNumber(data.total)}</small>
    return isPainted && data && <Count list={list} query={query} />
  }
  return (
    <nav className={styles.views} aria-label={t('views')}>
      <span aria-hidden>{t('views')}</span>
      <ul>
        <Tab name={t('viewAll')} isActive={!active} onOpen={() => open()}>
          {countOf({} as Q, !active && !isChanged)}
        </Tab>
        {all.map(view => (
          <Tab key={view.id} name={view.name} isActive={view.id === active?.id} onOpen={() => open(view)}>
            <Marks view={view} isDefault={view.id === opensWith?.id} />
            {countOf(queryOfView<Q>(list.operation, view), view.id === active?.id && !isChanged)}
          </Tab>
        ))}
      </ul>
      {menu}
    </nav>
  )
}
