import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { type SavedSearch, type SavedSearchNews, savedSearches } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { PopoverPanel } from '../../../components/popover-panel.tsx'
import { sayDeleted } from '../../../components/say-deleted.ts'
import { WatchedCompanies } from '../../../domain/companies/watched-companies.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { savedSearchData, savedSearchesQuery, savedSearchNewsQuery } from '../api/saved-searches.ts'
import styles from './saved-searches.module.css'

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

interface Props extends Omit<RowProps, 'saved'> {
  canSave: boolean
  onSave: () => void
}

/** The companies and searches that a person follows; loaded when they are opened. */
export function SavedPanel({ canSave, onSave, ...actions }: Props) {
  return (
    <PopoverPanel className={styles.panel ?? ''}>
      <WatchedCompanies title={t('companies.watch.title')} />
      <SavedList {...actions} />
      <Button block disabled={!canSave} onClick={onSave}>
        {t('companies.saved.save')}
      </Button>
    </PopoverPanel>
  )
}
