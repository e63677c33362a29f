import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'list.context': 'This back office and the front sites it manages',
  'list.empty': 'No sites',
  'list.emptyText': 'Ask a super admin to assign you one.',
  'list.search': 'Name or code',
  'tab.view': 'Site',
  'tab.menus': 'Menus',
  'tab.roles': 'Roles',
  'tab.permissions': 'Permissions',
  otherNameHint: 'Shown in that language. Leave blank to use the site name.',
  nameRequired: 'Enter the site name',
  urlOf: 'URL {number}',
  addUrl: 'Add URL',
  removeUrl: 'Remove URL {number}',
  edit: 'Edit',
  deleteText:
    'Its permissions and empty menu are deleted too. This cannot be undone. Sites used by accounts, roles or menus cannot be deleted.',
  notFound: 'Site not found',
}
