import type { Labels, Language } from '@backoffice/contract'
import { language, textLanguage } from './locale.ts'

/** Values that differ by language. */
export const byLanguage = <T>(all: Record<Language, T>) => all[language]

/** The entry in the reader's language, else in the one that stands in for it. */
export const inTextLanguage = <T>(all: Record<Language, T> & Partial<Record<string, T>>): T =>
  all[textLanguage] ?? all[language]

/** A text of the vocabulary in the reader's language. */
export const say = (labels: Labels) => inTextLanguage(labels)
