import { type EntityNames, phrase, titleOf } from '@backoffice/contract'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

/** Texts for the screens of a kind of record: `新增渠道`, `还没有渠道`, `删除渠道“{name}”？`. */
export const recordWords = (names: EntityNames) => ({
  title: say(titleOf(names.many)),
  add: say(phrase('create', names)),
  edit: t('common.editOne', { one: say(names.one) }),
  view: t('common.viewOne', { one: say(names.one) }),
  empty: { title: t('common.noneYet', { names: say(names.many) }), text: t('common.noneYetText') },
  deleteTitle: (name: string) => t('common.deleteOne', { one: say(names.one), name }),
})
