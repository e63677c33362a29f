import { useSiteName } from './sites.ts'

/** A site by its name; the code is its hint. */
export function SiteName({ code }: { code: string }) {
  const nameOf = useSiteName()
  return code === '' ? '–' : <span title={code}>{nameOf(code)}</span>
}
