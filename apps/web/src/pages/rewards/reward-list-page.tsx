import {
  type Data,
  limits,
  payouts,
  type Query,
  type Reward,
  type RewardStatus,
  rewardFields,
  rewardFilterFields,
  rewardNames,
  rewardStatuses,
  rewards,
  titleOf,
} from '@backoffice/contract'
import { Suspense } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { ListFigures } from '../../components/list/figures.tsx'
import { listFilters } from '../../components/list/filters-of.ts'
import { ListFrame } from '../../components/list/list-frame.tsx'
import { listPreload } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { SelectionBar } from '../../components/list/selection-bar.tsx'
import { useAskedAction } from '../../components/list/use-asked-action.ts'
import { useList } from '../../components/list/use-list.ts'
import { useSelection } from '../../components/list/use-selection.ts'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { rewardData, rewardTimes } from '../../features/rewards/api/rewards.ts'
import { RewardActions, RewardBatchActions } from '../../features/rewards/components/reward-actions.tsx'
import { rewardColumns, rewardTableWidth } from '../../features/rewards/components/reward-columns.tsx'
import { inviterName, totalYuan } from '../../features/rewards/components/reward-words.ts'
import { usePayout } from '../../features/rewards/components/use-payout.tsx'
import { formatYuan } from '../../lib/figures.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

// Loaded with the first choice, with all that batches say.
const MakeBatchButton = lazyPart(
  () => import('../../features/payouts/components/make-batch-button.tsx'),
  'MakeBatchButton',
)

const words = recordWords(rewardNames)

export const preload = listPreload(rewards.list, rewardData.list)

const filters = listFilters(
  rewards.list,
  { ...rewardFields, ...rewardFilterFields },
  { inviterUserId: false },
  ['phone', 'status', 'due', 'failed'],
)

type Totals = Data<typeof rewards.list>['totals']

/** Totals of pending and paid rewards for the current filters; only one of them if the filters name a state. */
function RewardTotals({ totals, only }: { totals: Totals; only: RewardStatus | undefined }) {
  const asked = (['F', 'T'] as const).filter(status => only === undefined || status === only)
  const items = asked.map(status => ({
    label: say(rewardStatuses.texts[status]),
    value: formatYuan(totals[status].amount),
    note: t('rewards.rewards', { count: totals[status].count }),
  }))
  return <ListFigures items={items} />
}

const ChosenTotal = ({ yuan }: { yuan: number }) => (
  <strong>{t('rewards.chosenTotal', { total: formatYuan(yuan) })}</strong>
)

const rowKey = (row: Reward) => row.id

function RewardList() {
  const list = useList(rewards.list, rewardData.list)
  const can = useCan()
  const { ask, dialog } = usePayout()
  const { totals, rows = [], total = 0 } = list.result.data ?? {}
  const selection = useSelection(list.query, rows, rowKey)
  useAskedAction(selection, list.result.data?.total, limits.rewardBatchMax)
  const matching =
    selection.matching !== undefined && totals
      ? (status: RewardStatus) => ({
          query: list.query,
          seen: selection.count,
          due: (list.query.status ?? status) === status ? totals[status] : { count: 0, amount: 0 },
        })
      : undefined
  const chosenYuan =
    matching && totals
      ? totalYuan([totals.F, totals.T].map(({ amount: reward }) => ({ reward })))
      : totalYuan(selection.rows)
  const chosen = {
    selection,
    rows,
    total,
    max: limits.rewardBatchMax,
    actions: (
      <>
        <ChosenTotal yuan={chosenYuan} />
        <Suspense fallback={null}>
          <MakeBatchButton
            rewards={selection.rows}
            {...(matching && { matching: rewardTimes(list.query) })}
            totalOf={totalYuan}
          />
        </Suspense>
        {can(rewards.updateStatus) && (
          <RewardBatchActions selection={selection} matching={matching} ask={ask} />
        )}
      </>
    ),
  }
  const selecting = { selection, label: inviterName, bar: <SelectionBar {...chosen} /> }
  const actions = (row: Reward) => <RewardActions reward={row} ask={ask} />
  return (
    <>
      <ListFrame<Query<typeof rewards.list>, Reward>
        id="rewards"
        list={list}
        title={say(titleOf(rewardNames.many))}
        context={t('rewards.list.context')}
        filters={filters}
        columns={rewardColumns}
        scrollWidth={rewardTableWidth}
        rowKey={rowKey}
        summary={totals && <RewardTotals totals={totals} only={list.query.status} />}
        {...((can(rewards.updateStatus) || can(rewards.release)) && { actions })}
        {...((can(rewards.updateStatus) || can(payouts.create)) && { selecting })}
        tools={<ExportButton operation={rewards.export} query={rewardTimes(list.query)} />}
        empty={{ title: words.empty.title, text: t('rewards.list.emptyText') }}
      />
      {dialog}
    </>
  )
}

export function Page() {
  return (
    <RequirePermission operation={rewards.list}>
      <RewardList />
    </RequirePermission>
  )
}
