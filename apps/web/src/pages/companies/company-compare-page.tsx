import { companies, type TradeRole } from '@backoffice/contract'
import { EmptyNote } from '../../components/list/list-states.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { paths } from '../../config/paths.ts'
import { useRole } from '../../features/company-profile/api/main-role.ts'
import { CompanyPicker } from '../../features/company-profile/components/company-picker.tsx'
import styles from '../../features/company-profile/components/company-profile.module.css'
import {
  ComparedCompany,
  comparedParts,
} from '../../features/company-profile/components/compared-company.tsx'
import { RoleSwitch } from '../../features/company-profile/components/role-switch.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { useUrlQuery } from '../../lib/url-query.ts'

interface CompareUrl {
  a?: string
  b?: string
  role?: TradeRole
}

const uid = { type: 'string', maxLength: 32, pattern: '^[0-9a-zA-Z_-]+$' }
const urlSchema = { properties: { a: uid, b: uid, role: { type: 'string', enum: ['supplier', 'buyer'] } } }

const sides = [
  { key: 'a', other: 'b', label: t('companyProfile.compare.first') },
  { key: 'b', other: 'a', label: t('companyProfile.compare.second') },
] as const

/** The picker, and each part of a company: with too few rows the last parts would stand in one. */
const rows = { gridRow: `span ${1 + comparedParts}` }

/** Two companies side by side; the URL says which. */
export function Page() {
  const { query, change } = useUrlQuery<CompareUrl>(urlSchema)
  const { a, b } = query
  const role = useRole(a ? [a] : b ? [b] : [], query.role)
  return (
    <RequirePermission operation={companies.info}>
      <PageHeader
        title={t('companyProfile.compare.title')}
        context={t('companyProfile.compare.context')}
        back={paths.company}
      />
      <RoleSwitch className={styles.switch} role={role} onChange={next => change({ role: next })} />
      <div className={styles.sides}>
        {sides.map(({ key, other, label }) => {
          const [chosen, beside] = [query[key], query[other]]
          return (
            <section key={key} className={styles.side} style={rows} aria-label={label}>
              <div className={styles.picker}>
                <CompanyPicker label={label} uid={chosen} onChange={next => change({ [key]: next })} />
              </div>
              {chosen ? (
                <ComparedCompany key={chosen} uid={chosen} others={beside ? [beside] : []} role={role} />
              ) : (
                <EmptyNote
                  title={t('companyProfile.compare.empty')}
                  text={t('companyProfile.compare.choose')}
                />
              )}
            </section>
          )
        })}
      </div>
    </RequirePermission>
  )
}
