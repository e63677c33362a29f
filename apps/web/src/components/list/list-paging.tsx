import { Pagination } from 'antd'
import { useIsSmall } from '../../lib/media.ts'
import styles from './list.module.css'
import { pageButton } from './page-button.tsx'
import type { PagedQuery } from './use-list.ts'

const sizesWith = (pageSize: number) => (pageSize < 20 ? [pageSize, 30, 50, 100] : [10, 20, 50, 100])

interface Props {
  paging: Pick<PagedQuery, 'page' | 'size'>
  /** The rows of a page until the person chooses others. */
  pageSize: number
  total: number
  onChange: (next: { page: number; size: number | undefined }) => void
}

/** The pages of a list; nothing where all rows are on the first one. Another size begins with the first page. */
export function ListPaging({ paging: { page = 1, size }, pageSize, total, onChange }: Props) {
  const isSmall = useIsSmall()
  const sizes = sizesWith(pageSize)
  const shown = size ?? pageSize
  if (total <= Math.min(shown, sizes[0] ?? shown)) return null
  return (
    <Pagination
      itemRender={pageButton}
      className={styles.paging}
      align="end"
      size="small"
      current={page}
      pageSize={shown}
      total={total}
      simple={isSmall}
      showSizeChanger={!isSmall}
      pageSizeOptions={sizes}
      onChange={(next, nextSize) =>
        onChange({
          page: nextSize === shown ? next : 1,
          size: nextSize === pageSize ? undefined : nextSize,
        })
      }
    />
  )
}
