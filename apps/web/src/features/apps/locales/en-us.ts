import type { TextsLike } from '../../../lib/i18n/texts.ts'
import type { zh } from './zh-cn.ts'

export const en: TextsLike<typeof zh> = {
  'list.context': 'Accounts that other systems use to call the API with client credentials',
  'list.emptyText': 'Add one and give it roles so another system can call the API.',
  'tab.app': 'Application accounts',
  'tab.roles': 'Application roles',
  regenerateId: 'Generate another app ID',
  regenerateSecret: 'Generate another app secret',
  sitesRequired: 'Select at least one site',
  deleteText: 'This cannot be undone. The system that uses it loses access.',
  made: 'The app account “{name}” was added',
  exists: 'The app ID already exists',
  replaceId: 'Replace ID',
  replaceIdTitle: 'Replace the app ID of “{name}”?',
  replaceIdText:
    'The old ID and its tokens stop working immediately. The system that uses it needs the new ID.',
  idReplaced: 'App ID replaced',
  replaceIdFailed: 'Could not replace the app ID',
  replaceSecret: 'Reset secret',
  replaceSecretTitle: 'Reset the secret of “{name}”?',
  replaceSecretText:
    'The old secret and its tokens stop working immediately. The system that uses it needs the new secret.',
  secretReset: 'Secret reset',
  secretResetFailed: 'Could not reset the secret',
  newSecret: 'New secret of “{name}”',
}
