import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  title: 'Search everything',
  placeholder: 'Search screens, actions, members, order numbers, products, companies…',
  results: 'Results',
  recent: 'Recent',
  screens: 'Screens',
  actions: 'Actions',
  settings: 'Settings',
  lists: 'Search in a list',
  inList: '“{text}” in {list}',
  language: 'Language: {name}',
  searching: 'Searching…',
  found: '{count} result|{count} results',
  nothing: 'Nothing found for “{text}”',
  nothingText: 'Check the spelling, or try another word.',
  failed: 'Could not search members, orders and other records: {reason}',
  hint: 'Type the name of a screen, the name or phone of a member, the number of an order or a payout batch, a product, or a company.',
  keyMove: 'move',
  keyOpen: 'open',
  keyClose: 'close',
}
