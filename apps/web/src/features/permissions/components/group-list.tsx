import { RightOutlined } from '@ant-design/icons'
import {
  limits,
  permissions,
  type Query,
  type SitePermission,
  type SitePermissionGroup,
} from '@backoffice/contract'
import { Collapse, Pagination } from 'antd'
import type { ReactNode } from 'react'
import { CodeText } from '../../../components/code/code.tsx'
import { EmptyNote, ListSkeleton, NoMatchNote } from '../../../components/list/list-states.tsx'
import { pageButton } from '../../../components/list/page-button.tsx'
import { TextFilter } from '../../../components/list/text-filter.tsx'
import { type ListState, useList } from '../../../components/list/use-list.ts'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { StaleContent } from '../../../components/page-states/kept.tsx'
import { direction } from '../../../lib/i18n/locale.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { permissionNameOf } from '../api/labels.ts'
import { groupListQuery } from '../api/permissions.ts'
import styles from './permissions.module.css'

/** Specification §9, role permission view. */
const pageSize = 20

interface Parts {
  /** Shown next to the group's name. */
  extra: (group: SitePermissionGroup) => ReactNode
  body: (group: SitePermissionGroup) => ReactNode
  /** Tells whether a permission is shown; all are without it. */
  isShown?: (permission: SitePermission) => boolean
}

interface Props extends Parts {
  siteCode: string
  /** Offered when there are no groups. */
  action?: ReactNode
}

const always = () => true

function Groups({ groups: all, extra, body, isShown = always }: Parts & { groups: SitePermissionGroup[] }) {
  const isRole = isShown !== always
  // A group without any says nothing about a role.
  const groups = all
    .map(group => ({ ...group, permissions: group.permissions.filter(isShown) }))
    .filter(group => !isRole || group.permissions.length > 0)
  const items = groups.map(group => ({
    key: group.id,
    label: <strong className={styles.name}>{permissionNameOf(group)}</strong>,
    // Not in the heading: a heading is a button, which cannot contain another one.
    extra: (
      <span className={styles.extra}>
        {!isRole && <CodeText text={group.code} />}
        {extra(group)}
      </span>
    ),
    children:
      group.permissions.length > 0 ? (
        body(group)
      ) : (
        <p className={styles.soft}>{t('permissions.groupEmpty')}</p>
      ),
  }))
  return (
    <Collapse
      collapsible="header"
      expandIcon={({ isActive = false }) => (
        <RightOutlined
          rotate={isActive ? (direction === 'rtl' ? -90 : 90) : 0}
          aria-label={isActive ? t('permissions.fold') : t('permissions.unfold')}
        />
      )}
      classNames={{ title: styles.title ?? '' }}
      items={items}
      {...(groups[0] && { defaultActiveKey: [groups[0].id] })}
    />
  )
}

function Results({
  list,
  action,
  ...parts
}: Parts & {
  list: ListState<Query<typeof permissions.listGroups>, SitePermissionGroup>
  action?: ReactNode
}) {
  const { result, query, change } = list
  if (result.isPending) return <ListSkeleton />
  if (!result.data) return <FailureNote error={result.error} onRetry={() => void result.refetch()} />
  const { rows, total } = result.data
  if (rows.length === 0 && (total > 0 || result.isPlaceholderData)) return <ListSkeleton />
  if (rows.length === 0 && query.nameLike)
    return <NoMatchNote onClear={() => change({ nameLike: undefined })} />
  if (rows.length === 0)
    return <EmptyNote title={t('permissions.empty')} text={t('permissions.emptyText')} action={action} />
  return (
    <div className={styles.list}>
      <StaleContent result={result}>
        <Groups groups={rows} {...parts} />
      </StaleContent>
      {total > pageSize && (
        <Pagination
          itemRender={pageButton}
          className={styles.paging}
          align="end"
          size="small"
          current={query.page ?? 1}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={page => change({ page })}
        />
      )}
    </div>
  )
}

/** The permission groups of a site as an accordion, found by name, 20 a page. */
export function GroupList({ siteCode, ...props }: Props) {
  const list = useList(permissions.listGroups, query =>
    groupListQuery({ ...query, siteCode, size: pageSize }),
  )
  return (
    <section aria-label={t('permissions.groups')}>
      <div className={styles.filters}>
        <TextFilter
          label={t('permissions.search')}
          value={list.query.nameLike ?? ''}
          maxLength={limits.searchTextMax}
          onChange={nameLike => list.change({ nameLike })}
        />
      </div>
      <Results list={list} {...props} />
    </section>
  )
}
