import type { Labels } from './words/languages.ts'

/** The years of days that people type; any other is a slip. What is no day at all has a message of its own. */
export const typedDays = {
  pattern: '^(?!0|1[0-8]|2[2-9]|[3-9])',
  'x-pattern': {
    zh: '年份应在 1900 至 2199 年之间',
    en: 'Expected a year from 1900 to 2199',
  } satisfies Labels,
}
