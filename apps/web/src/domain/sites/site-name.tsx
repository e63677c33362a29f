import { comma } from '../../lib/i18n/texts.ts'
import { useSiteName } from './sites.ts'

/** The name of a site, with its code as the tooltip. */
export function SiteName({ code }: { code: string }) {
  const nameOf = useSiteName()
  return code === '' ? '–' : <span title={code}>{nameOf(code)}</span>
}

/** Several sites in a line. */
export const SiteNames = ({ codes }: { codes: string[] }) => (
  <>
    {codes.length === 0 && '–'}
    {codes.map((code, index) => (
      <span key={code}>
        {index > 0 && comma}
        <SiteName code={code} />
      </span>
    ))}
  </>
)
