import { type members, type Query, renewalActions, renewalMessages } from '@backoffice/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { useReturnFocus } from '../../../components/return-focus.ts'
import { t as common } from '../../../components/texts.ts'
import type { Bulk } from '../../../domain/bulk/use-bulk.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { notify } from '../../../lib/notify.ts'
import { renewalRuleData, useRemind } from '../api/renewal-rules.ts'
import { t } from '../texts.ts'

/** Members one by one, or all that match the filters of the list. */
export interface Chosen {
  members: number[]
  matching?: { query: Query<typeof members.list>; count: number }
}

interface Props {
  chosen: Chosen
  bulk: Bulk
  onDone: () => void
  onClosed: () => void
}

/** Reminds all that match; another number of them by now is said, and must be confirmed. */
function useRemindMatching({ chosen: { matching }, bulk }: Props, ruleId = 0) {
  const asked =
    matching &&
    bulk({
      operation: renewalMessages.remindMatching,
      query: matching.query,
      seen: matching.count,
      body: { ruleId },
      refresh: renewalRuleData.refresh,
      onDone: () => undefined,
    })
  const run = useMutation({ mutationFn: async () => asked?.run(), meta: { ownErrors: true } })
  return { ...run, refusal: run.error ? asked?.refusal(run.error) : undefined }
}

/** Asks by which rule, which has the words and the language. */
export function RemindDialog(props: Props) {
  const { chosen, onDone, onClosed } = props
  const { members, matching } = chosen
  const id = useId()
  const [open, setOpen] = useState(true)
  const [rule, setRule] = useState<number>()
  const rules = useQuery(renewalRuleData.list({ status: 'on', size: 100 }))
  const remind = useRemind()
  const afterClose = useReturnFocus(onClosed)
  const ruleId = rule ?? rules.data?.rows[0]?.id
  const all = useRemindMatching(props, ruleId)
  const end = () => {
    setOpen(false)
    onDone()
  }
  const run = () => {
    if (ruleId === undefined) return
    if (matching) return all.mutate(undefined, { onSuccess: end })
    const onSuccess = (counts: { made: number; unchanged: number }) => {
      notify.success(t('remind.done', counts))
      end()
    }
    remind.mutate({ ruleId, members }, { onSuccess })
  }
  return (
    <Modal
      open={open}
      width={416}
      centered
      title={
        matching
          ? t('remind.askMatching', { count: matching.count })
          : t('remind.ask', { count: members.length })
      }
      okText={say(renewalActions.remind)}
      okButtonProps={{ disabled: ruleId === undefined }}
      cancelText={common('cancel')}
      confirmLoading={remind.isPending || all.isPending}
      onOk={run}
      onCancel={() => setOpen(false)}
      afterClose={afterClose}
    >
      <p>{t('remind.hint')}</p>
      <label htmlFor={id}>{t('remind.rule')}</label>
      <Select
        id={id}
        style={{ width: '100%', marginBlockStart: 4 }}
        loading={rules.isPending}
        value={ruleId ?? null}
        notFoundContent={t('remind.noRules')}
        options={rules.data?.rows.map(each => ({ value: each.id, label: each.name })) ?? []}
        onChange={value => setRule(value ?? undefined)}
      />
      {all.refusal && <Alert type="error" showIcon title={all.refusal} style={{ marginBlockStart: 12 }} />}
    </Modal>
  )
}
