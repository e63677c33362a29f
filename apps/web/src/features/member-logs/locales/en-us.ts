import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'logins.context': 'When members registered on the front sites, and how often they sign in',
  'logins.empty': 'No sign-ins yet',
  'logins.emptyText': 'Registrations and sign-ins of members appear here.',
  'behaviour.context': 'Sign-ins, registrations, orders and other activity of members on the front sites',
  events: 'Sign-ins and orders',
  'events.empty': 'No events yet',
  'events.emptyText': 'Sign-ins, registrations and orders of members appear here.',
  'records.empty': 'No behaviour records yet',
  'records.emptyText': 'Activity of members on the front sites appears here.',
}
