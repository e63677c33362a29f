import { conflict, type Reward, type RewardStatus, rewardActions, rewardFields } from '@backoffice/contract'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { t as common } from '../../../components/texts.ts'
import { tellBulk } from '../../../domain/bulk/use-bulk.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formatYuan } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { notify } from '../../../lib/notify.ts'
import { type MatchingRewards, useTurnMatching, useTurnRewards } from '../api/rewards.ts'
import { t } from '../texts.ts'
import { PayoutOutcomes } from './payout-outcomes.tsx'
import { inviterName, totalYuan, turnable } from './reward-words.ts'
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

/** Who gets the money, and where; the account as this person sees it. */
function Payee({ reward }: { reward: Reward }) {
  const { inviter, bankAccount, bank } = rewardFields
  const facts = [
    { label: inviter.label, value: inviterName(reward) },
    { label: bankAccount.label, value: reward.bankAccount },
    { label: bank.label, value: reward.bank },
  ]
  return facts.map(({ label, value }) => (
    <div key={label.en}>
      <dt>{say(label)}</dt>
      <dd>
        <bdi>{value || '–'}</bdi>
      </dd>
    </div>
  ))
}

/** The payee, the number of rewards and their total. */
function Question({ rows: asked, matching, status }: Pick<Props, 'rows' | 'matching' | 'status'>) {
  const rows = turnable(asked, status)
  const due = matching ? [] : rows.filter(row => row.status !== status)
  const { count, amount } = matching?.due ?? { count: due.length, amount: totalYuan(due) }
  const waiting = matching ? 0 : asked.length - rows.length
  const already = (matching?.seen ?? rows.length) - count
  const [first] = due
  return (
    <>
      <dl className={styles.sum}>
        <div>
          <dt>{t('count')}</dt>
          <dd>{t('rewards', { count })}</dd>
        </div>
        <div>
          <dt>{t('total')}</dt>
          <dd>{formatYuan(amount)}</dd>
        </div>
        {due.length === 1 && first && <Payee reward={first} />}
      </dl>
      {already > 0 && (
        <p>
          {status === 'T' ? t('alreadyPaid', { count: already }) : t('alreadyUnpaid', { count: already })}
        </p>
      )}
      {waiting > 0 && <p>{t('waiting', { count: waiting })}</p>}
      <p className={styles.hint}>{status === 'T' ? t('payOutText') : t('cancelText')}</p>
    </>
  )
}

/** The current rows of the server, if it refused because the rows on the screen were old. */
function currentRows(error: Error): Reward[] {
  const data = error instanceof ApiError && error.code === conflict ? error.data : undefined
  return (data as { rows?: Reward[] } | undefined)?.rows ?? []
}

function useTurn({ rows: asked, matching, status, onDone }: Props, close: () => void) {
  const turn = useTurnRewards()
  const turnAll = useTurnMatching()
  const [rows, setRows] = useState(asked)
  const [failure, setFailure] = useState<string>()
  const takeCurrent = (current: Reward[]) => {
    const byId = new Map(current.map(row => [row.id, row]))
    setRows(rows.map(row => byId.get(row.id) ?? row))
  }
  const onError = (error: Error) => {
    notify.error(t('failed'), error)
    setFailure(error.message)
    const current = currentRows(error)
    if (current.length > 0) takeCurrent(current)
  }
  const runAll = ({ query, seen, due }: MatchingRewards) =>
    turnAll.mutate(
      { query, body: { seen, status, amount: due.amount } },
      {
        onSuccess: result => {
          tellBulk(result)
          onDone?.()
          close()
        },
        onError,
      },
    )
  const runEach = () => {
    const seen = turnable(rows, status).map(({ id, version }) => ({ id, version }))
    turn.mutate(
      { ids: seen.map(({ id }) => id), status, seen },
      {
        onSuccess: () => {
          notify.success(t('succeeded'))
          onDone?.()
        },
        onError,
      },
    )
  }
  return {
    rows,
    run: () => (matching ? runAll(matching) : runEach()),
    failure,
    isPending: turn.isPending || turnAll.isPending,
    outcome: turn.data,
  }
}

/** Pays rewards out or cancels payouts: shows number and total before, and the result of each afterwards. */
export function PayoutDialog(props: Props) {
  const { matching, status, onClosed } = props
  const [open, setOpen] = useState(true)
  const { rows, run, failure, isPending, outcome } = useTurn(props, () => setOpen(false))
  const isPayout = status === 'T'
  const title = isPayout ? t('payOutTitle') : t('cancelTitle')
  const action = isPayout ? say(rewardActions.payOut) : say(rewardActions.cancelPayout)
  const isNothing = matching
    ? matching.due.count === 0
    : turnable(rows, status).every(row => row.status === status)
  return (
    <Modal
      open={open}
      centered
      width={outcome ? 560 : 416}
      title={outcome ? t('outcomes') : title}
      okText={outcome ? common('close') : action}
      cancelText={common('cancel')}
      okButtonProps={{ danger: !isPayout && !outcome, disabled: isNothing && !outcome }}
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
      onOk={outcome ? () => setOpen(false) : run}
      onCancel={() => !isPending && setOpen(false)}
      afterClose={onClosed}
    >
      {outcome ? (
        <PayoutOutcomes rows={rows} outcome={outcome} status={status} />
      ) : (
        <Question {...props} rows={rows} />
      )}
      {failure && !outcome && <Alert type="error" showIcon title={failure} />}
    </Modal>
  )
}
