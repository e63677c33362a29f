import { type members, type Query, renewalActions, renewalMessages, renewalRules } from '@backoffice/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Alert, Select } from 'antd'
import { useId, useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { paths } from '../../../config/paths.ts'
import type { Bulk } from '../../../domain/bulk/use-bulk.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { renewalRuleData, useRemind } from '../api/renewal-rules.ts'

/** Members one by one, or all that match the filters of the list. */
export interface ReminderTarget {
  members: number[]
  matching?: { query: Query<typeof members.list>; count: number }
}

interface Props {
  chosen: ReminderTarget
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
  const [rule, setRule] = useState<number>()
  const rules = useQuery(renewalRuleData.list({ status: ['on'], size: 100 }))
  const remind = useRemind()
  const can = useCan()
  const ruleId = rule ?? rules.data?.rows[0]?.id
  const all = useRemindMatching(props, ruleId)
  const run = (close: () => void) => {
    if (ruleId === undefined) return
    const end = () => {
      close()
      onDone()
    }
    if (matching) return all.mutate(undefined, { onSuccess: end })
    const onSuccess = (counts: { made: number; unchanged: number }) => {
      const { unchanged } = counts
      const unneeded = unchanged > 0 ? t('renewalRules.remind.unchanged', { unchanged }) : ''
      notify.success(t('renewalRules.remind.done', counts) + unneeded)
      end()
    }
    remind.mutate({ ruleId, members }, { onSuccess })
  }
  return (
    <Dialog
      title={
        matching
          ? t('renewalRules.remind.askMatching', { count: matching.count })
          : t('renewalRules.remind.ask', { count: members.length })
      }
      width={416}
      action={{
        text: say(renewalActions.remind),
        run,
        busy: remind.isPending || all.isPending,
        disabled: ruleId === undefined,
      }}
      onClosed={onClosed}
    >
      <p>{t('renewalRules.remind.hint')}</p>
      <label htmlFor={id}>{t('renewalRules.remind.rule')}</label>
      <Select
        id={id}
        style={{ width: '100%', marginBlockStart: 4 }}
        loading={rules.isPending}
        value={ruleId ?? null}
        options={rules.data?.rows.map(each => ({ value: each.id, label: each.name })) ?? []}
        onChange={value => setRule(value ?? undefined)}
      />
      {rules.data?.rows.length === 0 && (
        <p style={{ marginBlockStart: 8 }}>
          {t('renewalRules.remind.noRules')}{' '}
          {can(renewalRules.create) && (
            <Link to={paths.renewalRuleAdd}>{t('renewalRules.remind.addRule')}</Link>
          )}
        </p>
      )}
      {all.refusal && <Alert type="error" showIcon title={all.refusal} style={{ marginBlockStart: 12 }} />}
    </Dialog>
  )
}
