import { type members, type Query, renewalActions, renewalRules } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Select, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import type { Bulk } from '../../../domain/bulk/use-bulk.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { draftDays, renewalRuleData, useRemind } from '../api/renewal-rules.ts'
import { type Example, MessageDraft, MessagePreview } from './remind-message.tsx'

/** Members one by one, or all that match the filters of the list. */
export interface ReminderTarget {
  members: number[]
  /** The message is shown as this member will read it. */
  example: Example | undefined
  matching?: { query: Query<typeof members.list>; count: number }
}

interface Props {
  chosen: ReminderTarget
  bulk: Bulk
  onDone: () => void
  onClosed: () => void
}

/** The rules that are on, and the one that is chosen. Without any, the message of a new one is written here. */
function useMessage() {
  const [chosen, setChosen] = useState<number>()
  const [draft, setDraft] = useState(t('renewalRules.remind.draft'))
  const { data, isPending } = useQuery(renewalRuleData.list({ status: ['on'], size: 100 }))
  const can = useCan()
  const rules = data?.rows ?? []
  const rule = rules.find(({ id }) => id === chosen) ?? rules[0]
  const isNew = !isPending && !rule && can(renewalRules.create)
  return { rules, rule, isPending, isNew, draft, setDraft, setChosen, text: isNew ? draft : rule?.text }
}

function MessageFields({ message }: { message: ReturnType<typeof useMessage> }) {
  const { rules, rule, isPending, isNew, draft, setDraft, setChosen } = message
  const id = useId()
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (isNew)
    return (
      <>
        <p>{t('renewalRules.remind.newRule', { count: draftDays })}</p>
        <MessageDraft text={draft} onChange={setDraft} />
      </>
    )
  if (!rule) return <p>{t('renewalRules.remind.noRules')}</p>
  return (
    <>
      <label htmlFor={id}>{t('renewalRules.remind.rule')}</label>
      <Select
        id={id}
        style={{ width: '100%', marginBlockStart: 4 }}
        value={rule.id}
        options={rules.map(each => ({ value: each.id, label: each.name }))}
        onChange={setChosen}
      />
    </>
  )
}

/** Asks by which rule, which has the words and the language, and shows the message before it is made. */
export function RemindDialog({ chosen, bulk, onDone, onClosed }: Props) {
  const { members, matching, example } = chosen
  const message = useMessage()
  const remind = useRemind(chosen, bulk)
  const text = message.text?.trim()
  const run = (close: () => void) => {
    const onSuccess = () => {
      close()
      onDone()
    }
    if (text) remind.mutate({ ruleId: message.rule?.id, text }, { onSuccess })
  }
  const title = matching
    ? t('renewalRules.remind.askMatching', { count: matching.count })
    : t('renewalRules.remind.ask', { count: members.length })
  return (
    <Dialog
      title={title}
      action={{ text: say(renewalActions.remind), run, busy: remind.isPending, disabled: !text }}
      onClosed={onClosed}
    >
      <p>{t('renewalRules.remind.hint')}</p>
      <MessageFields message={message} />
      {text && <MessagePreview text={text} example={example} />}
      {remind.refusal && (
        <Alert type="error" showIcon title={remind.refusal} style={{ marginBlockStart: 12 }} />
      )}
    </Dialog>
  )
}
