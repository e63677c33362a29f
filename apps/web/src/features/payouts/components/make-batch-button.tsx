import { payouts, type Reward } from '@backoffice/contract'
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
  /** Of so many rewards, in yuan. */
  totalOf: (rewards: Reward[]) => number
}

/** Makes a batch of the chosen rewards after a question, and opens it. */
export function MakeBatchButton({ rewards, totalOf }: Props) {
  const can = useCan()
  const confirm = useConfirm()
  const make = useMakeBatch()
  const due = rewards.filter(({ status, batchNumber }) => status === 'F' && batchNumber === null)
  if (!can(payouts.create) || due.length === 0) return null
  const run = async () => {
    const seen = due.map(({ id, version }) => ({ id, version }))
    const { id, number } = await make.mutateAsync({ ids: seen.map(row => row.id), seen })
    notify.success(t('make.done', { number }))
    goTo(paths.payoutDetails(id))
  }
  const ask = () =>
    confirm({
      title: t('make.ask', { count: due.length }),
      text: t('make.text', { total: formatYuan(totalOf(due)) }),
      action: t('make'),
      run,
    })
  return (
    <Button size="small" onClick={ask}>
      {t('make')}
    </Button>
  )
}
