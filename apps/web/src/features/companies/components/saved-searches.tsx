import { StarOutlined } from '@ant-design/icons'
import type { SavedSearch, SavedSearchNews } from '@backoffice/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Button, Popover } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { companyListQuery } from '../../../domain/companies/companies.ts'
import { useHasWatchNews } from '../../../domain/companies/watched-companies.tsx'
import { useAfterPaint } from '../../../lib/after-paint.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useIsSmall } from '../../../lib/media.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { hasCondition, openPatch, readCompanyUrl, savedOf, searchBody } from '../api/company-search.ts'
import { savedSearchesQuery, savedSearchNewsQuery, useNoteSeen } from '../api/saved-searches.ts'
import type { FilterProps } from './filter-props.ts'
import styles from './saved-searches.module.css'

// Most people never save a search, so the form is loaded when it opens.
const SaveSearchDialog = lazyPart(() => import('./save-search-dialog.tsx'), 'SaveSearchDialog')
const SavedPanel = lazyPart(() => import('./saved-panel.tsx'), 'SavedPanel', { isContent: true })

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
    <Suspense fallback={null}>
      <SavedPanel
        onOpen={open}
        onOpenNews={openNews}
        onRename={name}
        canSave={hasCondition(url)}
        onSave={() => name('new')}
      />
    </Suspense>
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
