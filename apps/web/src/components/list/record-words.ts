import { type EntityNames, phrase, titleOf } from '@backoffice/contract'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../texts.ts'

/** Texts for the screens of a kind of record: `新增渠道`, `还没有渠道`, `删除渠道“{name}”？`. */
export const recordWords = (names: EntityNames) => ({
  title: say(titleOf(names.many)),
  add: say(phrase('create', names)),
  edit: t('editOne', { one: say(names.one) }),
  view: t('viewOne', { one: say(names.one) }),
  empty: { title: t('noneYet', { names: say(names.many) }), text: t('noneYetText') },
  deleteTitle: (name: string) => t('deleteOne', { one: say(names.one), name }),
})
