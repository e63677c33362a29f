import { conflict, limits, type Reward, type RewardStatus, rewardActions } from '@backoffice/contract'
import { Alert, Input, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { BulkOutcome } from '../../../domain/bulk/bulk-outcome.tsx'
import { tellBulk } from '../../../domain/bulk/use-bulk.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { type MatchingRewards, useTurnMatching, useTurnRewards } from '../api/rewards.ts'
import { PayoutOutcomes } from './payout-outcomes.tsx'
import { PayoutQuestion, type Sum, useMatching, useSum } from './payout-question.tsx'
import { rewardsToTurn } from './reward-words.ts'
import styles from './rewards.module.css'

interface Props {
  rows: Reward[]
  matching?: MatchingRewards
  /** The new status of the rows. */
  status: RewardStatus
  /** The server has changed all rows that it could. */
  onDone?: () => void
  onClosed: () => void
}

/** The current rows of the server, if it refused because the rows on the screen were old. */
function currentRows(error: Error): Reward[] {
  const data = error instanceof ApiError && error.code === conflict ? error.data : undefined
  return (data as { rows?: Reward[] } | undefined)?.rows ?? []
}

/** Some of them were with the bank before, and nobody has said yet why they are paid. */
const needsReason = (error: Error) =>
  error instanceof ApiError && error.fields.some(({ field_name }) => field_name === 'reason')

function useTurn({ rows: asked, matching, status, onDone }: Props) {
  const turn = useTurnRewards()
  const turnAll = useTurnMatching()
  const [rows, setRows] = useState(asked)
  const [failure, setFailure] = useState<string>()
  const [isReasonAsked, setReasonAsked] = useState(status === 'F')
  const takeCurrent = (current: Reward[]) => {
    const byId = new Map(current.map(row => [row.id, row]))
    setRows(rows.map(row => byId.get(row.id) ?? row))
  }
  const onError = (error: Error) => {
    notify.error(t('rewards.failed'), error)
    setFailure(error.message)
    if (needsReason(error)) setReasonAsked(true)
    const current = currentRows(error)
    if (current.length > 0) takeCurrent(current)
  }
  const runAll = ({ query, seen }: MatchingRewards, amount: number, reason: string) =>
    turnAll.mutate(
      { query, body: { seen, status, amount, ...(reason && { reason }) } },
      {
        onSuccess: result => {
          tellBulk(result)
          onDone?.()
        },
        onError,
      },
    )
  const runEach = (reason: string) => {
    const seen = rewardsToTurn(rows, status).map(({ id, version }) => ({ id, version }))
    turn.mutate(
      { ids: seen.map(({ id }) => id), status, seen, ...(reason && { reason }) },
      {
        onSuccess: () => {
          notify.success(t('rewards.succeeded'))
          onDone?.()
        },
        onError,
      },
    )
  }
  return {
    rows,
    run: ({ amount }: Sum, reason: string) => (matching ? runAll(matching, amount, reason) : runEach(reason)),
    failure,
    isReasonAsked,
    isPending: turn.isPending || turnAll.isPending,
    outcome: turn.data,
    bulk: turnAll.data,
  }
}

interface ReasonProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** Why a payout is cancelled, or made although its money was with the bank before. */
const Reason = ({ label, value, onChange }: ReasonProps) => (
  <label className={styles.reason} htmlFor="payout-reason">
    {label}
    <Input.TextArea
      id="payout-reason"
      value={value}
      onChange={event => onChange(event.target.value)}
      maxLength={limits.payoutReasonMax}
      autoSize={{ minRows: 2, maxRows: 4 }}
      required
    />
  </label>
)

/** Pays rewards out or cancels payouts: shows number and total before, and the result of each afterwards. */
export function PayoutDialog(asked: Props) {
  const { status, onClosed } = asked
  const { matching, isReading } = useMatching(asked)
  const props = { ...asked, ...(matching && { matching }) }
  const [open, setOpen] = useState(true)
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  const { rows, run, failure, isReasonAsked, isPending, outcome, bulk } = useTurn(props)
  const sum = useSum({ ...props, rows })
  const isPayout = status === 'T'
  const title = isPayout ? t('rewards.payOutTitle') : t('rewards.cancelTitle')
  const action = isPayout ? say(rewardActions.payOut) : say(rewardActions.cancelPayout)
  if (bulk && bulk.failure > 0) return <BulkOutcome result={bulk} onClosed={onClosed} />
  return (
    <Modal
      open={open && !bulk}
      centered
      width={outcome ? 560 : 416}
      title={outcome ? t('rewards.outcomes') : title}
      okText={outcome ? t('common.close') : action}
      cancelText={t('common.cancel')}
      okButtonProps={{
        danger: !isPayout && !outcome,
        disabled: !outcome && (isReading || !(sum?.count && (!isReasonAsked || reason))),
      }}
      cancelButtonProps={{ disabled: isPending }}
      closable={!isPending}
      mask={{ closable: false }}
      confirmLoading={isPending}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          {!outcome && <CancelBtn />}
          <OkBtn />
        </>
      )}
      onOk={outcome ? () => setOpen(false) : () => sum && run(sum, reason)}
      onCancel={() => !isPending && setOpen(false)}
      afterClose={onClosed}
    >
      {outcome ? (
        <PayoutOutcomes rows={rows} outcome={outcome} status={status} />
      ) : sum && !isReading ? (
        <>
          <PayoutQuestion rows={rows} sum={sum} status={status} />
          {isReasonAsked && (
            <Reason
              label={isPayout ? t('rewards.payReason') : t('rewards.cancelReason')}
              value={typed}
              onChange={setTyped}
            />
          )}
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 2 }} title={false} />
      )}
      {failure && !outcome && <Alert type="error" showIcon title={failure} />}
    </Modal>
  )
}
