import { type Body, type MemberUser, members, type Query } from '@backoffice/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { call } from '../../../lib/api/call.ts'
import { formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { extendedFrom } from './member-words.ts'

type Ending = Pick<MemberUser, 'end'>

/** From these days it is extended: of what has ended from today. */
const startsOf = (rows: Ending[]) =>
  rows
    .flatMap(({ end }) => (end === null ? [] : [extendedFrom({ end })]))
    .sort((a, b) => a.valueOf() - b.valueOf())

/** The first and the last of all that match. */
const endsQuery = (query: Query<typeof members.list>) =>
  queryOptions({
    queryKey: ['members', 'ends', query],
    queryFn: async ({ signal }) => {
      const edge = (sort: 'end,ASC' | 'end,DESC') =>
        call(members.list, { query: { ...query, sort, page: 1, size: 1 }, signal })
      const lists = await Promise.all([edge('end,ASC'), edge('end,DESC')])
      return lists.flatMap(({ rows }) => rows)
    },
    staleTime: 0,
  })

interface Props {
  query: Query<typeof members.extendMatching>
  /** The chosen ones; undefined where all that match are. */
  rows: Ending[] | undefined
}

/** The end that an extension leads to, before it is saved: the first and the last of many. A short month has its last day. */
export function NewEnds({ query, rows }: Props) {
  const form = Form.useFormInstance<Body<typeof members.extendMatching>>()
  const value = Form.useWatch('value', form)
  const unit = Form.useWatch('unit', form)
  const found = useQuery({ ...endsQuery(query), enabled: rows === undefined })
  const starts = startsOf(rows ?? found.data ?? [])
  const [from, to] = [starts.at(0), starts.at(-1)]
  if (!from || !to || !unit || !Number.isInteger(value) || Number(value) <= 0) return null
  const days = [from, to].map(start => start.add(Number(value), unit))
  if (!days.every(day => day.isValid())) return null
  const [first, last] = days.map(formatDay)
  return (
    <p role="status">
      {first === last
        ? t('members.extend.newEnd', { day: first ?? '' })
        : t('members.extend.newEnds', { first: first ?? '', last: last ?? '' })}
    </p>
  )
}
