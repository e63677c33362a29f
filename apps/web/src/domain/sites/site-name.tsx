import { comma } from '../../lib/i18n/texts.ts'
import { byName } from '../records/drawer-kinds.ts'
import { RecordLink } from '../records/record-link.tsx'
import { useFrontSites, useSiteName } from './sites.ts'

/** The name of a site, with its code as the tooltip. */
export function SiteNameText({ code }: { code: string }) {
  const nameOf = useSiteName()
  if (code === '') return '–'
  return (
    <RecordLink kind="site" id={byName(code)}>
      <span title={code}>{nameOf(code)}</span>
    </RecordLink>
  )
}

/** The front site that a record came from. */
export function FrontSiteName({ code }: { code: string }) {
  const { nameOf } = useFrontSites()
  if (code === '') return '–'
  return (
    <RecordLink kind="site" id={byName(code)}>
      <bdi>{nameOf(code)}</bdi>
    </RecordLink>
  )
}

/** Several sites in a line. */
export const SiteNames = ({ codes }: { codes: string[] }) => (
  <>
    {codes.length === 0 && '–'}
    {codes.map((code, index) => (
      <span key={code}>
        {index > 0 && comma}
        <SiteNameText code={code} />
      </span>
    ))}
  </>
)
