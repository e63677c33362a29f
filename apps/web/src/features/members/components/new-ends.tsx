import { type Body, type MemberUser, members, type Query } from '@backoffice/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { call } from '../../../lib/api/call.ts'
import { dayOf, formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/i18n/texts.ts'

type Ending = Pick<MemberUser, 'end' | 'level'>

/** Only what runs is extended. */
const endsOf = (rows: Ending[]) => rows.flatMap(({ end, level }) => (level > 0 && end ? [end] : [])).sort()

const running = [1, 2] as const

/** The first and the last end of all that match. */
const endsQuery = (query: Query<typeof members.list>) =>
  queryOptions({
    queryKey: ['members', 'ends', query],
    queryFn: async ({ signal }) => {
      const level = query.level?.filter(each => each > 0) ?? [...running]
      if (level.length === 0) return []
      const edge = (sort: 'end,ASC' | 'end,DESC') =>
        call(members.list, { query: { ...query, level, sort, page: 1, size: 1 }, signal })
      const lists = await Promise.all([edge('end,ASC'), edge('end,DESC')])
      return endsOf(lists.flatMap(({ rows }) => rows))
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
  const ends = rows ? endsOf(rows) : found.data
  const [from, to] = [ends?.at(0), ends?.at(-1)]
  if (!from || !to || !unit || !Number.isInteger(value) || Number(value) <= 0) return null
  const days = [from, to].map(end => dayOf(end).add(Number(value), unit))
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
