import { adjustmentFields, type Member, memberActions, members, notSignedIn } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Form, Segmented } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { DayPicker, notBefore } from '../../../components/time/day-picker.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { dayOf, formatDay, today } from '../../../lib/dates.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { type Adjustment, memberSummaryQuery, useAdjust } from '../api/members.ts'
import { extendedFrom, hasEnded, memberName } from './member-words.ts'
import { ReasonFields } from './reason-fields.tsx'
import { UsualPeriods } from './usual-periods.tsx'

export type AdjustmentKind = 'adjustValidity' | 'adjustPoints'

type Values = Omit<Adjustment, 'id' | 'version'>
type Way = 'days' | 'endDate'

/** The end as it would be. */
function movedTo(from: Dayjs | undefined, days: unknown): string | undefined {
  if (!from || typeof days !== 'number' || days === 0) return undefined
  const moved = from.add(days, 'day')
  // The field itself says that there are too many.
  return moved.isValid() ? t('members.adjust.then', { day: formatDay(moved) }) : undefined
}

/** The way to move a validity that is on the screen must be filled in. */
const { required, ...validityBody } = members.adjustValidity.body
const schemas = {
  adjustValidity: { ...validityBody, required: [...required, 'days', 'endDate'] },
  adjustPoints: members.adjustPoints.body,
}

/** By days, or to a day: one of the two is sent. */
function ValidityFields({ end }: { end: string | null }) {
  const [way, setWay] = useState<Way>('days')
  const form = Form.useFormInstance()
  const from = end === null ? undefined : extendedFrom({ end })
  const then = movedTo(from, Form.useWatch('days'))
  const choose = (day: Dayjs) =>
    form.setFieldsValue({ days: from && day.diff(from, 'day'), endDate: formatDay(day) })
  const { days, endDate } = adjustmentFields
  return (
    <>
      <Form.Item style={{ marginBlockEnd: 12 }}>
        <Segmented<Way>
          block
          value={way}
          onChange={setWay}
          options={[
            { value: 'days', label: t('members.adjust.byDays') },
            { value: 'endDate', label: t('members.adjust.toDay') },
          ]}
        />
      </Form.Item>
      <UsualPeriods end={end} onChoose={choose} />
      {way === 'days' ? (
        <FormField of={days} {...(then && { hint: then })}>
          <NumberInput style={{ width: '100%' }} autoFocus />
        </FormField>
      ) : (
        <FormField of={endDate} rules={[notBefore(today())]}>
          <DayPicker from={today()} autoFocus />
        </FormField>
      )}
    </>
  )
}

function PointsField({ member }: { member: Member }) {
  const { data } = useQuery(memberSummaryQuery(member.uidPk))
  const { points } = adjustmentFields
  const left = data?.points && t('members.adjust.balance', { points: data.points.balance })
  const hint = [points.hint && say(points.hint), left].filter(Boolean).join(' ')
  return (
    <FormField of={points} hint={hint}>
      <NumberInput style={{ width: '100%' }} autoFocus />
    </FormField>
  )
}

interface Props {
  member: Member
  of: AdjustmentKind
  onClose: () => void
}

/** Asks by how much, and why: the reason is kept with the adjustment. */
export function AdjustDialog({ member, of, onClose }: Props) {
  const adjust = useAdjust(members[of])
  const save = async (values: Values) => {
    try {
      await adjust.mutateAsync({ id: member.uidPk, version: member.version, ...values })
    } catch (error) {
      if (!(error instanceof ApiError) || error.fields.length > 0 || error.code === notSignedIn) throw error
      notify.notification('error', t('members.adjust.failed'), error.message, error)
      return false
    }
    notify.success(t('members.adjust.done'))
    return true
  }
  return (
    <FormDialog<Values>
      title={t('members.adjust.title', { action: say(memberActions[of]), name: memberName(member) })}
      keptAs={`${of} ${member.userId}`}
      id={of}
      schema={schemas[of]}
      save={save}
      onClosed={onClose}
      intro={
        of === 'adjustValidity' &&
        member.end && (
          <p>
            {hasEnded(member)
              ? t('members.adjust.ended', { day: formatDay(dayOf(member.end)) })
              : t('members.adjust.now', { day: formatDay(dayOf(member.end)) })}
          </p>
        )
      }
    >
      {of === 'adjustValidity' ? <ValidityFields end={member.end} /> : <PointsField member={member} />}
      <ReasonFields />
    </FormDialog>
  )
}
