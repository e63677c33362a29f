import { DeleteOutlined, EditOutlined, StarOutlined } from '@ant-design/icons'
import { type SavedSearch, type SavedSearchNews, savedSearches } from '@backoffice/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Button, Popover } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { PopoverPanel } from '../../../components/popover-panel.tsx'
import { sayDeleted } from '../../../components/say-deleted.ts'
import { companyListQuery } from '../../../domain/companies/companies.ts'
import { useHasWatchNews, WatchedCompanies } from '../../../domain/companies/watched-companies.tsx'
import { useAfterPaint } from '../../../lib/after-paint.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useIsSmall } from '../../../lib/media.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { hasCondition, openPatch, readCompanyUrl, savedOf, searchBody } from '../api/company-search.ts'
import {
  savedSearchData,
  savedSearchesQuery,
  savedSearchNewsQuery,
  useNoteSeen,
} from '../api/saved-searches.ts'
import type { FilterProps } from './filter-props.ts'
import styles from './saved-searches.module.css'

// Most people never save a search, so the form is loaded when it opens.
const SaveSearchDialog = lazyPart(() => import('./save-search-dialog.tsx'), 'SaveSearchDialog')

interface NewsProps {
  saved: SavedSearch
  onOpenNews: (saved: SavedSearch, news: SavedSearchNews) => void
}

/** The number of new shipments since the last look, which a click shows alone. */
function News({ saved, onOpenNews }: NewsProps) {
  const { id, seenTime, hasNewData } = saved
  const { data } = useQuery({ ...savedSearchNewsQuery(id, seenTime), enabled: hasNewData })
  if (!hasNewData || !data || data.count === 0) return null
  const { count, companies } = data
  return (
    <button
      type="button"
      className={styles.news}
      title={t('companies.saved.newsHint', { count, companies })}
      onClick={() => onOpenNews(saved, data)}
    >
      {t('companies.saved.news', { count })}
    </button>
  )
}

/** Tells whether results of any of them have come; counted after the screen is there, and only where data has come. */
function useHasNews(all: SavedSearch[]): boolean {
  const isPainted = useAfterPaint()
  const news = useQueries({
    queries: all
      .filter(({ hasNewData }) => hasNewData)
      .map(({ id, seenTime }) => ({ ...savedSearchNewsQuery(id, seenTime), enabled: isPainted })),
  })
  return news.some(({ data }) => data !== undefined && data.count > 0)
}

interface RowProps extends NewsProps {
  onOpen: (saved: SavedSearch) => void
  onRename: (saved: SavedSearch) => void
}

function SavedRow({ saved, onOpen, onOpenNews, onRename }: RowProps) {
  const confirm = useConfirm()
  const remove = savedSearchData.useDelete()
  const { id, name } = saved
  const ask = () =>
    confirm({
      title: t('companies.saved.deleteTitle', { name }),
      action: t('companies.saved.deleteAction'),
      danger: true,
      run: async () => {
        await remove.mutateAsync(id)
        sayDeleted(savedSearches.delete, id)
      },
    })
  return (
    <li>
      <button type="button" className={styles.open} onClick={() => onOpen(saved)}>
        <bdi>{name}</bdi>
      </button>
      <News saved={saved} onOpenNews={onOpenNews} />
      <Button
        type="text"
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={t('companies.saved.rename', { name })}
        onClick={() => onRename(saved)}
      />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('companies.saved.delete', { name })}
        onClick={ask}
      />
    </li>
  )
}

function SavedList(actions: Omit<RowProps, 'saved'>) {
  const { data, error, isPending, refetch } = useQuery(savedSearchesQuery)
  if (isPending) return <p className={styles.none}>{t('common.loading')}</p>
  if (!data) return <FailureNote error={error} onRetry={() => void refetch()} />
  if (data.total === 0) return <p className={styles.none}>{t('companies.saved.empty')}</p>
  return (
    <ul className={styles.list}>
      {data.rows.map(saved => (
        <SavedRow key={saved.id} saved={saved} {...actions} />
      ))}
    </ul>
  )
}

/** The person's searches with their names and news; the current one can be saved. */
export function SavedSearches({ url, change }: FilterProps) {
  const [isOpen, setOpen] = useState(false)
  const [named, setNamed] = useState<SavedSearch | 'new'>()
  const { data } = useQuery(savedSearchesQuery)
  const seen = useNoteSeen()
  const isSmall = useIsSmall()
  const button = useRef<HTMLButtonElement>(null)
  const open = (saved: SavedSearch) => {
    setOpen(false)
    change(openPatch(saved.search))
  }
  const openNews = (saved: SavedSearch, { since, until }: SavedSearchNews) => {
    setOpen(false)
    const patch = { ...openPatch(saved.search), newSince: since }
    change(patch)
    // They stay new until they are shown.
    const shown = queryClient.fetchQuery(companyListQuery(searchBody(readCompanyUrl(patch))))
    void shown.then(() => seen.mutate({ id: saved.id, version: until })).catch(() => {})
  }
  const name = (saved: SavedSearch | 'new') => {
    // The focus returns here after the dialog, because the item that opened it is gone.
    button.current?.focus()
    setOpen(false)
    setNamed(saved)
  }
  const hasSavedNews = useHasNews(data?.rows ?? [])
  const hasNews = useHasWatchNews() || hasSavedNews
  const content = (
    <PopoverPanel className={styles.panel ?? ''}>
      <WatchedCompanies title={t('companies.watch.title')} />
      <SavedList onOpen={open} onOpenNews={openNews} onRename={name} />
      <Button block disabled={!hasCondition(url)} onClick={() => name('new')}>
        {t('companies.saved.save')}
      </Button>
    </PopoverPanel>
  )
  return (
    <>
      <Popover
        trigger="click"
        placement={isSmall ? 'bottom' : 'bottomRight'}
        open={isOpen}
        onOpenChange={setOpen}
        title={t('companies.saved')}
        content={content}
        destroyOnHidden
      >
        <span className={styles.holder} title={hasNews ? t('companies.saved.hasNews') : ''}>
          <Button
            ref={button}
            size={isSmall ? 'middle' : 'large'}
            icon={<StarOutlined aria-hidden />}
            aria-label={t('companies.saved')}
            aria-description={hasNews ? t('companies.saved.hasNews') : undefined}
            aria-expanded={isOpen}
          >
            {!isSmall && t('companies.saved')}
          </Button>
          {hasNews && <span className={styles.dot} />}
        </span>
      </Popover>
      {named && (
        <Suspense fallback={null}>
          <SaveSearchDialog
            saved={named === 'new' ? undefined : named}
            search={savedOf(url)}
            onClosed={() => setNamed(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
