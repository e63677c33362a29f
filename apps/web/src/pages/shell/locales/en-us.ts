import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  menuFailed: 'The menu could not be loaded',
  skip: 'Skip to content',
  openMenu: 'Open menu',
  collapseMenu: 'Collapse menu',
  expandMenu: 'Expand menu',
  navigation: 'Main navigation',
  account: 'My account',
  profile: 'Profile',
  logout: 'Sign out',
  site: 'Site',
  switchSite: 'Switch site, now {name}',
  samplesLoading:
    'Sample data is still being written ({percent} %): lists are not complete yet and update by themselves.',
  'forced.title': 'Change your password first',
  'forced.text': 'Somebody else set the password of {name}. Change it to go on.',
}
