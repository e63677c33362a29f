import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { limits, type Query, type Rows } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import type { AnyQuery } from '../../lib/any-query.ts'
import { isAsking } from '../../lib/asking.ts'
import { t } from '../../lib/i18n/texts.ts'
import { goTo, lastVisited } from '../../lib/navigation.ts'
import { useScreenSearch } from '../../lib/screen-address.ts'
import { linkTo, readSearch } from '../../lib/search-params.ts'
import { LinkButton } from '../link-button.tsx'
import type { ListOperation, PagedQuery } from './use-list.ts'

interface Props<O extends ListOperation, Row, Answer extends Rows<Row>> {
  /** The path of the list. */
  list: string
  operation: O
  query: (query: Query<O>) => AnyQuery<Answer>
  isShown: (row: Row) => boolean
  /** The address of a row, and the page of the list where it is another one. */
  href: (row: Row, page: number | undefined) => string
}

interface StepProps {
  to: string | undefined
  label: string
  arrow: 'Up' | 'Down'
  icon: ReactNode
}

const inText = 'input, textarea, [contenteditable]'

/** A link, and Alt with an arrow, which no browser takes for itself. */
function Step({ to, label, arrow, icon }: StepProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target } = event
      if (!to || key !== `Arrow${arrow}` || !altKey || ctrlKey || metaKey || shiftKey) return
      if (defaultPrevented || isAsking() || (target as Element).matches?.(inText)) return
      event.preventDefault()
      goTo(to)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [to, arrow])
  if (to === undefined) return <Button disabled aria-label={label} icon={icon} />
  const keys = {
    title: `${label} (Alt+${arrow === 'Up' ? '↑' : '↓'})`,
    'aria-keyshortcuts': `Alt+Arrow${arrow}`,
  }
  return <LinkButton type="default" to={to} label={label} icon={icon} {...keys} />
}

/**
 * Leads to the records before and after the one that is shown, in the list as it was last visited. Where they stand on
 * another page of it, the address says on which. Nothing is shown for a record that is not in that list.
 */
export function Neighbours<O extends ListOperation, Row, Answer extends Rows<Row>>({
  list,
  operation,
  query,
  isShown,
  href,
}: Props<O, Row, Answer>) {
  const visited = readSearch<PagedQuery & Query<O>>(operation.query, linkTo(lastVisited(list)).search)
  const { page: turned } = useScreenSearch()
  const { page: visitedPage = 1, size = limits.pageSizeDefault } = visited
  const page = Number(turned) || visitedPage
  const ofPage = (number: number) => query(number === visitedPage ? visited : { ...visited, page: number })
  const here = useQuery(ofPage(page)).data
  const rows = here?.rows ?? []
  const at = rows.findIndex(isShown)
  const isFirst = at === 0 && page > 1
  const isLast = at >= 0 && at === rows.length - 1 && page * size < (here?.total ?? 0)
  const before = useQuery({ ...ofPage(page - 1), enabled: isFirst }).data
  const after = useQuery({ ...ofPage(page + 1), enabled: isLast }).data
  const to = (row: Row | undefined, onPage: number) =>
    row && href(row, onPage === visitedPage ? undefined : onPage)
  if (at < 0) return null
  return (
    <>
      <Step
        to={isFirst ? to(before?.rows.at(-1), page - 1) : to(rows[at - 1], page)}
        label={t('common.recordBefore')}
        arrow="Up"
        icon={<LeftOutlined />}
      />
      <Step
        to={isLast ? to(after?.rows[0], page + 1) : to(rows[at + 1], page)}
        label={t('common.recordAfter')}
        arrow="Down"
        icon={<RightOutlined />}
      />
    </>
  )
}
