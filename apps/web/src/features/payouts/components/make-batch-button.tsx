import { payouts, type Reward } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { paths } from '../../../config/paths.ts'
import { formatYuan } from '../../../lib/figures.ts'
import { goTo } from '../../../lib/navigation.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useMakeBatch } from '../api/payouts.ts'
import { t } from '../texts.ts'

interface Props {
  /** Those that are paid or wait in a batch are left out. */
  rewards: Reward[]
  /** Reads all that match, if these are chosen: their amounts are agreed to one by one. */
  readAll?: () => Promise<Reward[]>
  /** Of so many rewards, in yuan. */
  totalOf: (rewards: Reward[]) => number
}

const isDue = ({ status, batchNumber }: Reward) => status === 'F' && batchNumber === null

/** Makes a batch of the chosen rewards after a question, and opens it. */
export function MakeBatchButton({ rewards, readAll, totalOf }: Props) {
  const can = useCan()
  const confirm = useConfirm()
  const make = useMakeBatch()
  const read = useMutation({ mutationFn: async () => (readAll ? readAll() : rewards) })
  if (!can(payouts.create) || !rewards.some(isDue)) return null
  const ask = (due: Reward[]) =>
    confirm({
      title: t('make.ask', { count: due.length }),
      text: t('make.text', { total: formatYuan(totalOf(due)) }),
      action: t('make'),
      run: async () => {
        const seen = due.map(({ id, version }) => ({ id, version }))
        const { id, number } = await make.mutateAsync({ ids: seen.map(row => row.id), seen })
        notify.success(t('make.done', { number }))
        goTo(paths.payoutDetails(id))
      },
    })
  return (
    <Button
      size="small"
      loading={read.isPending}
      onClick={() => read.mutate(undefined, { onSuccess: rows => ask(rows.filter(isDue)) })}
    >
      {t('make')}
    </Button>
  )
}
