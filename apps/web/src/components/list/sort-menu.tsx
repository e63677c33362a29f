import { SortAscendingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '../../lib/i18n/texts.ts'
import { ActionMenu } from '../action-menu.tsx'
import type { Column } from './columns.ts'

/** Small screens have this instead of headings that sort. */
export interface SortChoice {
  columns: Pick<Column<never>, 'key' | 'title'>[]
  /** `<field>,ASC` or `<field>,DESC`. */
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

/** Chooses the order of a list of cards. */
export function SortMenu({ columns, sort = '', onSort }: SortChoice) {
  if (columns.length === 0) return null
  const items = [
    { key: '', label: t('common.sortDefault') },
    ...columns.flatMap(({ key, title }) => [
      { key: `${key},ASC`, label: t('common.sortUp', { name: title }) },
      { key: `${key},DESC`, label: t('common.sortDown', { name: title }) },
    ]),
  ]
  return (
    <ActionMenu
      placement="bottomRight"
      menu={{ items, selectedKeys: [sort], onClick: ({ key }) => onSort(key || undefined) }}
    >
      <Button type="text" icon={<SortAscendingOutlined />} aria-label={t('common.sort')} />
    </ActionMenu>
  )
}
