import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  context: 'Each morning, rules that are on make reminders. Front sites fetch them and tell the members.',
  all: 'All',
  'messages.context': 'Reminders made by rules, and when a front site fetched and acknowledged them',
  'messages.empty': 'No reminders yet',
  'messages.emptyText': 'Each morning, rules that are on remind members whose validity ends soon.',
  'remind.rule': 'Remind by',
  'remind.ask': 'Remind the chosen members ({count})',
  'remind.askMatching': 'Remind all {count} members that match?',
  'remind.hint': 'Reminders are made now, whatever days are left. A rule reminds nobody twice of one end.',
  'remind.done': '{made} reminders made, {unchanged} members need none',
  'remind.failed': 'No reminders were made',
  'remind.noRules': 'No rule is on.',
  'remind.addRule': 'Add a rule',
}
