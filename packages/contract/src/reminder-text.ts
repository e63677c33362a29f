/** Messages with variables. The browser shows them too, so this file does not import the schema library. */
import type { Labels } from './words/languages.ts'

interface ReminderFacts {
  name: string
  /** The last day. */
  end: string
  /** Days until then. */
  days: string
}

/** Stands for a fact of the member in a message, in either language: each message says its own. */
export const reminderVariables = {
  name: { zh: '{会员名称}', en: '{name}' },
  end: { zh: '{到期日}', en: '{end}' },
  days: { zh: '{剩余天数}', en: '{days}' },
} satisfies Record<keyof ReminderFacts, Labels>

const names = ['name', 'end', 'days'] as const

/** A message as a member reads it. */
export const fillReminder = (text: string, facts: ReminderFacts): string =>
  names.reduce((filled, name) => {
    const { zh, en } = reminderVariables[name]
    return filled.replaceAll(zh, () => facts[name]).replaceAll(en, () => facts[name])
  }, text)
