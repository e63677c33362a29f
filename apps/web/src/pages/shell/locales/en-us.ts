import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  menuFailed: 'Could not load the menu',
  skip: 'Skip to content',
  openMenu: 'Open menu',
  collapseMenu: 'Collapse menu',
  expandMenu: 'Expand menu',
  navigation: 'Main navigation',
  search: 'Search',
  account: 'My account',
  profile: 'Profile',
  site: 'Site',
  switchSite: 'Switch site, current: {name}',
  samplesLoading: 'Sample data is still loading ({percent}%). Lists are incomplete and update automatically.',
  offline: 'No network: what you see may be out of date. It is read again when the network is back.',
  seeAsEnded: 'Seeing as a role has ended. This is the product with your own permissions.',
  'forced.title': 'Change your password first',
  'forced.text': 'Someone else set the password of {name}. Change it to continue.',
}
