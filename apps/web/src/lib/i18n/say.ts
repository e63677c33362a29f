import type { Labels, Language } from '@backoffice/contract'
import { language } from './locale.ts'

/** Values that differ by language. */
export const byLanguage = <T>(all: Record<Language, T>) => all[language]

/** A text of the vocabulary in the reader's language. */
export const say = (labels: Labels) => labels[language]
