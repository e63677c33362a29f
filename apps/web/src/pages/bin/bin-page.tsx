import { type BinItem, bin, binFields, binNames, titleOf } from '@backoffice/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { columnsOf } from '../../components/list/columns-of.tsx'
import { filtersOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { missingOptions } from '../../components/page-states/missing-options.tsx'
import { AccountLink } from '../../domain/records/record-code.tsx'
import { BinActions } from '../../features/bin/components/bin-actions.tsx'
import { call } from '../../lib/api/call.ts'
import { logRange } from '../../lib/dates.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { listQuery } from '../../lib/resource.ts'

const kindsQuery = queryOptions({
  queryKey: ['bin', 'kinds'],
  queryFn: ({ signal }) => call(bin.kinds, { signal }),
})

function useParts() {
  const kinds = useQuery(kindsQuery)
  return {
    filters: [
      ...filtersOf(binFields, 'name'),
      {
        kind: 'select' as const,
        name: 'entity',
        label: say(binFields.kind.label),
        options: kinds.data?.map(({ code, text }) => ({ value: code, label: text })) ?? [],
        missing: missingOptions(kinds),
      },
      ...filtersOf(binFields, 'userId'),
      {
        kind: 'dates' as const,
        from: 'startTime',
        to: 'endTime',
        label: say(binFields.deleteTime.label),
      },
    ],
  }
}

/** Lists the deletions of the last 30 days, for people who may delete such records. */
export const { Page, preload } = listPage({
  id: 'bin',
  operation: bin.list,
  query: listQuery(['bin', 'list'], bin.list, logRange),
  title: say(titleOf(binNames.many)),
  context: t('bin.context'),
  columns: columnsOf<BinItem, typeof binFields>(binFields, {
    name: 260,
    kind: 140,
    userId: { width: 140, render: ({ userId }) => (userId ? <AccountLink userId={userId} /> : '–') },
    deleteTime: 170,
    expireTime: 170,
  }),
  actions: item => <BinActions item={item} />,
  empty: { title: t('bin.empty'), text: t('bin.emptyText') },
  useParts,
})
