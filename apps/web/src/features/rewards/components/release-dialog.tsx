import { orderStatuses, type Reward, rewardActions, rewardFields, rewards } from '@backoffice/contract'
import { Input } from 'antd'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { formatYuan } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useRelease } from '../api/rewards.ts'
import { inviterName } from './reward-words.ts'

export function ReleaseDialog({ reward, onClosed }: { reward: Reward; onClosed: () => void }) {
  const release = useRelease()
  const { id, order_no, orderStatus, reward: amount } = reward
  const state = orderStatus ? say(orderStatuses.texts[orderStatus]) : t('rewards.release.unknown')
  const save = async ({ reason }: { reason: string }) => {
    await release.mutateAsync({ id, seenOrder: order_no ?? '', reason })
    notify.success(t('rewards.release.done'))
  }
  return (
    <FormDialog<{ reason: string }>
      title={t('rewards.release.title', { name: inviterName(reward), amount: formatYuan(amount) })}
      action={say(rewardActions.release)}
      keptAs={`release reward ${id}`}
      id="release-reward"
      schema={rewards.release.body}
      save={save}
      onClosed={onClosed}
      intro={<p>{t('rewards.release.text', { order: order_no ?? '', state })}</p>}
    >
      <FormField of={rewardFields.releaseReason} name="reason" required counter>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} autoFocus />
      </FormField>
    </FormDialog>
  )
}
