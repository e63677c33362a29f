import { memberNames, titleOf } from '@backoffice/contract'
import { say } from '../../lib/i18n/say.ts'
import { memberIdColumn } from './record-code.tsx'

/** A member by name and id. @param width in pixels */
export const memberColumn = (width: number) => ({
  ...memberIdColumn(width),
  title: say(titleOf(memberNames.one)),
})
