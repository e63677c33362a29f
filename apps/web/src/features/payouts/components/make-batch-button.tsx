import { payouts, type Query, type Reward } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { paths, pathWith } from '../../../config/paths.ts'
import { call } from '../../../lib/api/call.ts'
import { formatYuan } from '../../../lib/figures.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { goTo } from '../../../lib/navigation.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useMakeBatch, useMakeMatchingBatch } from '../api/payouts.ts'

interface Props {
  /** Those that are paid or wait in a batch are left out. */
  rewards: Reward[]
  /** The filters of the list, if all that match are chosen. */
  matching?: Query<typeof payouts.due>
  /** The total of so many rewards, in yuan. */
  totalOf: (rewards: Reward[]) => number
}

interface DueTotal {
  count: number
  amount: number
  /** Chosen ones that cannot be in it. */
  leftOut: { paid: number; inBatch: number; held: number; noAccount: number }
  make: () => Promise<{ id: number; number: string }>
}

const isFree = ({ status, batchNumber, held }: Reward) => status === 'F' && batchNumber === null && !held

const isDue = (reward: Reward) => isFree(reward) && reward.bankAccount !== ''

function LeftOut({ paid, inBatch, held, noAccount }: DueTotal['leftOut']) {
  const open = pathWith('payouts', { state: ['draft', 'waiting', 'approved', 'sent'] })
  return (
    <>
      {paid > 0 && <p>{t('payouts.make.paid', { count: paid })}</p>}
      {inBatch > 0 && (
        <p>
          {t('payouts.make.taken', { count: inBatch })}{' '}
          <a href={open} target="_blank" rel="noreferrer">
            {t('payouts.make.toBatches')}
          </a>
        </p>
      )}
      {held > 0 && <p>{t('payouts.make.held', { count: held })}</p>}
      {noAccount > 0 && <p>{t('payouts.make.noAccount', { count: noAccount })}</p>}
    </>
  )
}

/** The due part of the choice, and the request that makes a batch of it. */
function useDue({ rewards, matching, totalOf }: Props) {
  const make = useMakeBatch()
  const makeMatching = useMakeMatchingBatch()
  return async (): Promise<DueTotal> => {
    if (matching) {
      const due = await call(payouts.due, { query: matching })
      const { count, amount, ...left } = due
      const body = { count, amount }
      return {
        ...body,
        leftOut: { paid: 0, ...left },
        make: () => makeMatching.mutateAsync({ query: matching, body }),
      }
    }
    const chosen = rewards.filter(isDue)
    const seen = chosen.map(({ id, version }) => ({ id, version }))
    const ids = seen.map(({ id }) => id)
    const paid = rewards.filter(({ status }) => status === 'T').length
    const held = rewards.filter(row => row.held && row.batchNumber === null).length
    const noAccount = rewards.filter(row => isFree(row) && !isDue(row)).length
    const inBatch = rewards.length - paid - held - noAccount - ids.length
    const leftOut = { paid, held, noAccount, inBatch }
    const amount = totalOf(chosen)
    return { count: ids.length, amount, leftOut, make: () => make.mutateAsync({ ids, seen }) }
  }
}

/** Makes a batch of the chosen rewards, after a question where some of them are left out, and opens it. */
export function MakeBatchButton(props: Props) {
  const can = useCan()
  const confirm = useConfirm()
  const readDue = useDue(props)
  const ask = async () => {
    const { count, amount, leftOut, make } = await readDue()
    if (count === 0) return notify.info(t('payouts.make.none'))
    const run = async () => {
      const { id, number } = await make()
      notify.success(t('payouts.make.done', { number }))
      goTo(paths.payoutDetails(id))
    }
    // The page of the batch says its sum, and cancels it: only what is left out is said before.
    if (Object.values(leftOut).every(left => left === 0)) return run().catch(() => undefined)
    confirm({
      title: t('payouts.make.ask', { count }),
      text: (
        <>
          <p>{t('payouts.make.text', { total: formatYuan(amount) })}</p>
          <LeftOut {...leftOut} />
        </>
      ),
      action: t('payouts.make'),
      run,
    })
  }
  const start = useMutation({ mutationFn: ask })
  if (!can(payouts.create) || !(props.matching ?? props.rewards.some(isDue))) return null
  return (
    <Button type="primary" size="small" loading={start.isPending} onClick={() => start.mutate()}>
      {t('payouts.make')}
    </Button>
  )
}
