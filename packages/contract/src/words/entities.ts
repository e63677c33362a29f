/** The names for one record and for many records of a kind. */
import type { Labels } from './languages.ts'

export interface EntityNames {
  /** The form inside a sentence: `channel`, `SKU`. */
  one: Labels
  many: Labels
}

/** @param many absent for what nobody counts */
export const namesOf = (one: Labels, many = one): EntityNames => ({ one, many })

/** Actions that people can do with records of every kind. */
export type Verb = 'create' | 'make' | 'update' | 'delete' | 'export' | 'read' | 'write'

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The name in the form of a title: `Channels`. */
export const titleOf = ({ zh, en }: Labels): Labels => ({ zh, en: capitalised(en) })

const phrases: Record<Verb, (names: EntityNames) => Labels> = {
  create: ({ one }) => ({ zh: `新增${one.zh}`, en: `Add ${one.en}` }),
  // As other products say it, for people who look for it.
  make: ({ one }) => ({ zh: `新建${one.zh}`, en: `New ${one.en}` }),
  update: ({ one }) => ({ zh: `修改${one.zh}`, en: `Edit ${one.en}` }),
  delete: ({ one }) => ({ zh: `删除${one.zh}`, en: `Delete ${one.en}` }),
  export: ({ many }) => ({ zh: `导出${many.zh}`, en: `Export ${many.en}` }),
  write: ({ many }) => ({ zh: `新增和编辑${many.zh}`, en: `Add and edit ${many.en}` }),
  read: ({ many }) => ({ zh: `查看${many.zh}`, en: `View ${many.en}` }),
}

/** `新增渠道`, `Add channel`. */
export const phrase = (verb: Verb, names: EntityNames): Labels => phrases[verb](names)
