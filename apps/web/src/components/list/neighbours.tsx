import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { limits, type Query, type Rows } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { AnyQuery } from '../../lib/any-query.ts'
import { t } from '../../lib/i18n/texts.ts'
import { lastVisited } from '../../lib/navigation.ts'
import { useScreenSearch } from '../../lib/screen-address.ts'
import { linkTo, readSearch, stringifySearch } from '../../lib/search-params.ts'
import { LinkButton } from '../link-button.tsx'
import type { ListOperation, PagedQuery } from './use-list.ts'

interface Props<O extends ListOperation, Row, Answer extends Rows<Row>> {
  /** The path of the list. */
  list: string
  operation: O
  query: (query: Query<O>) => AnyQuery<Answer>
  isShown: (row: Row) => boolean
  /** The address of the page of a row. */
  href: (row: Row) => string
}

const Step = ({ to, label, icon }: { to: string | undefined; label: string; icon: ReactNode }) =>
  to === undefined ? (
    <Button disabled aria-label={label} icon={icon} />
  ) : (
    <LinkButton type="default" to={to} label={label} icon={icon} />
  )

/**
 * Leads to the records before and after the one that is shown, in the list as it was last visited. Where they stand on
 * another page of it, the address says on which.
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
    at < 0 || row === undefined
      ? undefined
      : href(row) + stringifySearch({ page: onPage === visitedPage ? undefined : onPage })
  return (
    <>
      <Step
        to={isFirst ? to(before?.rows.at(-1), page - 1) : to(rows[at - 1], page)}
        label={t('common.recordBefore')}
        icon={<LeftOutlined />}
      />
      <Step
        to={isLast ? to(after?.rows[0], page + 1) : to(rows[at + 1], page)}
        label={t('common.recordAfter')}
        icon={<RightOutlined />}
      />
    </>
  )
}
