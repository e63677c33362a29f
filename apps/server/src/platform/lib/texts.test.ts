import { expect, it } from 'vitest'
import { fieldTexts } from './texts.ts'

// Elsewhere tests ask for these by name (test/words.ts): the wording stands here alone.
it('says what is wrong with a field in both languages', () => {
  expect(fieldTexts.required()).toEqual({ zh: '必填', en: 'Required' })
  expect(fieldTexts.unknown()).toEqual({ zh: '不支持的字段', en: 'Unknown field' })
})
