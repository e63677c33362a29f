/** What answers say in Chinese, for tests that are about something else: the wording itself is asserted in one place. */
import { fieldTexts } from '../src/platform/lib/texts.ts'

export const words = { required: fieldTexts.required().zh, unknownField: fieldTexts.unknown().zh }
