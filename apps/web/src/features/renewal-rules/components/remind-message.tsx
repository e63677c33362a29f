import {
  fillReminder,
  type MemberUser,
  memberNames,
  reminderVariables,
  renewalRuleFields,
  renewalRules,
} from '@backoffice/contract'
import { Button, Input } from 'antd'
import { useId } from 'react'
import { dayOf, formatDay, today } from '../../../lib/dates.ts'
import { fieldSchema } from '../../../lib/form-rules.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './remind.module.css'

/** A member for whom the message is shown. */
export type Example = Pick<MemberUser, 'name' | 'end'>

/** The message as a member will read it. */
export function MessagePreview({ text, example }: { text: string; example: Example | undefined }) {
  const end = example?.end ? dayOf(example.end) : today()
  const name = example?.name || say(memberNames.one)
  const days = String(Math.max(0, end.diff(today(), 'day')))
  return (
    <figure className={styles.preview}>
      <figcaption>{t('renewalRules.remind.preview', { name })}</figcaption>
      <blockquote>{fillReminder(text, { name, end: formatDay(end), days })}</blockquote>
    </figure>
  )
}

interface Props {
  text: string
  onChange: (text: string) => void
}

/** The message of a new rule. Its variables are inserted by a click. */
export function MessageDraft({ text, onChange }: Props) {
  const id = useId()
  const { text: field } = renewalRuleFields
  return (
    <div className={styles.draft}>
      <label htmlFor={id}>{say(field.label)}</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 3, maxRows: 6 }}
        maxLength={fieldSchema(renewalRules.create.body, 'text').maxLength ?? Infinity}
        value={text}
        onChange={event => onChange(event.target.value)}
      />
      <p>
        {Object.values(reminderVariables).map(labels => {
          const word = say(labels)
          return (
            <Button key={word} size="small" onClick={() => onChange(text + word)}>
              {word}
            </Button>
          )
        })}
      </p>
    </div>
  )
}
