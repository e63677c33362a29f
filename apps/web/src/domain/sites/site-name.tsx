import { comma } from '../../lib/i18n/texts.ts'
import { useSiteName } from './sites.ts'

/** A site by its name; the code is its hint. */
export function SiteName({ code }: { code: string }) {
  const nameOf = useSiteName()
  return code === '' ? '–' : <span title={code}>{nameOf(code)}</span>
}

/** Several of them in a line. */
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
