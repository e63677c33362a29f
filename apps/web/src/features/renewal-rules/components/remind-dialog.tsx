import { renewalActions } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { useReturnFocus } from '../../../components/return-focus.ts'
import { t as common } from '../../../components/texts.ts'
import { say } from '../../../lib/i18n/say.ts'
import { notify } from '../../../lib/notify.ts'
import { renewalRuleData, useRemind } from '../api/renewal-rules.ts'
import { t } from '../texts.ts'

interface Props {
  members: number[]
  onDone: () => void
  onClosed: () => void
}

/** Asks by which rule, which has the words and the language. */
export function RemindDialog({ members, onDone, onClosed }: Props) {
  const id = useId()
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<number>()
  const rules = useQuery(renewalRuleData.list({ status: 'on', size: 100 }))
  const remind = useRemind()
  const afterClose = useReturnFocus(onClosed)
  const ruleId = chosen ?? rules.data?.rows[0]?.id
  const run = () =>
    ruleId !== undefined &&
    remind.mutate(
      { ruleId, members },
      {
        onSuccess: counts => {
          notify.success(t('remind.done', counts))
          setOpen(false)
          onDone()
        },
      },
    )
  return (
    <Modal
      open={open}
      width={416}
      centered
      title={t('remind.ask', { count: members.length })}
      okText={say(renewalActions.remind)}
      okButtonProps={{ disabled: ruleId === undefined }}
      cancelText={common('cancel')}
      confirmLoading={remind.isPending}
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
        options={rules.data?.rows.map(rule => ({ value: rule.id, label: rule.name })) ?? []}
        onChange={value => setChosen(value ?? undefined)}
      />
    </Modal>
  )
}
