import { type MemberUser, memberActions, members, notSignedIn, upgradeFields } from '@backoffice/contract'
import { Form } from 'antd'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { DayPicker, notBefore } from '../../../components/time/day-picker.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { dayOf, formatDay, today } from '../../../lib/dates.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useUpgrade } from '../api/members.ts'
import { hasEnded, memberName } from './member-words.ts'
import { UsualPeriods } from './usual-periods.tsx'

export type UpgradeCandidate = Pick<MemberUser, 'uidPk' | 'userId' | 'name' | 'level' | 'end'>

/** Today or later, and after the current end of the membership (specification §5). */
export function firstDay(end: string | null) {
  const afterEnd = end === null ? undefined : dayOf(end).add(1, 'day')
  return afterEnd?.isAfter(today()) ? afterEnd : today()
}

function ChosenPeriod({ end }: { end: string | null }) {
  const form = Form.useFormInstance()
  return <UsualPeriods end={end} onChoose={day => form.setFieldValue('endDate', formatDay(day))} />
}

/** Asks for the last day of the new VIP membership. */
export function UpgradeDialog({ member, onClose }: { member: UpgradeCandidate; onClose: () => void }) {
  const { userId, end } = member
  const upgrade = useUpgrade()
  const save = async ({ endDate }: { endDate: string }) => {
    try {
      await upgrade.mutateAsync({ userId, endDate })
    } catch (error) {
      if (!(error instanceof ApiError) || error.fields.length > 0 || error.code === notSignedIn) throw error
      // People must read the reason of a refusal, so it is a notification in the corner.
      notify.notification('error', t('members.upgradeFailed'), error.message, error)
      return false
    }
    notify.success(t('members.upgraded'))
    return true
  }
  const day = end ? formatDay(dayOf(end)) : ''
  const known = hasEnded(member) ? t('members.upgradeEnded', { day }) : t('members.upgradeNow', { day })
  const hint = end ? known : t('members.upgradeText')
  return (
    <FormDialog
      title={t('members.upgradeTitle', { name: memberName(member) })}
      action={say(memberActions.upgrade)}
      keptAs={`upgrade ${userId}`}
      id="upgrade"
      schema={members.upgrade.body}
      save={save}
      onClosed={onClose}
    >
      <ChosenPeriod end={end} />
      <FormField of={upgradeFields.endDate} hint={hint} rules={[notBefore(firstDay(end))]}>
        <DayPicker from={firstDay(end)} />
      </FormField>
    </FormDialog>
  )
}
