import { isWholeValue, personalData, personalFilterOf, wholeValueOnly } from '@backoffice/contract'
import { say } from '../../lib/i18n/say.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

/** For a filter on data that this person sees masked: the error for part of a value; undefined for other filters. */
export function useWholeValueRule() {
  const can = useCan()
  return (schema: object) => {
    const filter = personalFilterOf(schema)
    if (!filter || filter.orName || can({ access: { permission: personalData[filter.kind] } }))
      return undefined
    return (text: string) => (isWholeValue(filter.kind, text) ? undefined : say(wholeValueOnly[filter.kind]))
  }
}
