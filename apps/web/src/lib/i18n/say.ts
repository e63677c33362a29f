import type { Labels } from '@backoffice/contract'
import { language } from './locale.ts'

/** A text of the vocabulary in the reader's language. */
export const say = (labels: Labels) => labels[language]
