import {
  companies,
  companyBillFields,
  companyProfile,
  dataSelections,
  type TradeRole,
} from '@backoffice/contract'
import { LazyDateRange } from '../../components/date-range/lazy-date-range.tsx'
import { EmptyNote } from '../../components/list/list-states.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { paths } from '../../config/paths.ts'
import { foundByText, type SearchOrigin } from '../../domain/companies/found-by.ts'
import { readFoundBy, searchOrigin } from '../../features/companies/api/found-by.ts'
import { ConditionTags } from '../../features/companies/components/company-tags.tsx'
import { useRole } from '../../features/company-profile/api/main-role.ts'
import { CompanyPicker } from '../../features/company-profile/components/company-picker.tsx'
import styles from '../../features/company-profile/components/company-profile.module.css'
import {
  ComparedCompany,
  comparedParts,
} from '../../features/company-profile/components/compared-company.tsx'
import { ComparedMonths } from '../../features/company-profile/components/compared-months.tsx'
import { RoleSwitch } from '../../features/company-profile/components/role-switch.tsx'
import { SharedPartners } from '../../features/company-profile/components/shared-partners.tsx'
import { AddToSelection } from '../../features/data-selections/components/add-to-selection.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import { useUrlQuery } from '../../lib/url-query.ts'

const keys = ['a', 'b', 'c', 'd', 'e'] as const
type Key = (typeof keys)[number]

interface CompareUrl extends Partial<Record<Key, string>> {
  role?: TradeRole
  startDate?: string
  endDate?: string
  /** The search that found the companies. */
  by?: string
}

const uid = { type: 'string', maxLength: 32, pattern: '^[0-9a-zA-Z_-]+$' }
const { startDate, endDate } = companyProfile.secondPartners.body.properties
const urlSchema = {
  properties: {
    ...Object.fromEntries(keys.map(key => [key, uid])),
    role: { type: 'string', enum: ['supplier', 'buyer'] },
    startDate,
    endDate,
    by: { type: 'string', maxLength: 4000 },
  },
}

const labelOf = (at: number) =>
  [t('companyProfile.compare.first'), t('companyProfile.compare.second')][at] ??
  t('companyProfile.compare.nth', { n: at + 1 })

interface ConditionsProps {
  found: SearchOrigin
  onChange: (by: string | undefined) => void
}

/** The conditions of the search but for its days, each removable. */
function Conditions({ found, onChange }: ConditionsProps) {
  const { startDate: _from, endDate: _to, ...url } = found.search
  const change = (patch: object) => {
    const left = searchOrigin({ ...url, ...patch, dates: 'all' })
    onChange(left && foundByText({ ...left, role: found.role }))
  }
  const { keyword } = url
  const words = keyword !== undefined && {
    key: 'keyword',
    label: say(companyBillFields.keyword.label),
    text: keyword,
    onRemove: () => change({ keyword: undefined, keywordAs: undefined, withoutWords: undefined }),
  }
  return <ConditionTags url={url} change={change} first={words ? [words] : []} />
}

/** The picker, and each part of a company: with too few rows the last parts would stand in one. */
const rows = { gridRow: `span ${1 + comparedParts}` }

/** Up to five companies side by side; the URL says which. */
export function Page() {
  const { query, change } = useUrlQuery<CompareUrl>(urlSchema)
  const can = useCan()
  const chosen = keys.flatMap(key => query[key] ?? [])
  const uids = [...new Set(chosen)]
  const role = useRole(uids.slice(0, 1), query.role)
  // One more than are chosen, so that another can be added.
  const last = keys.findLastIndex(key => query[key] !== undefined)
  const shown = keys.slice(0, Math.max(2, last + 2))
  const days = {
    ...(query.startDate && { startDate: query.startDate }),
    ...(query.endDate && { endDate: query.endDate }),
  }
  const found = query.by === undefined ? undefined : readFoundBy(query.by)
  const { startDate: _from, endDate: _to, ...conditions } = found?.search ?? {}
  const search = found || Object.keys(days).length > 0 ? { ...conditions, ...days } : undefined
  return (
    <RequirePermission operation={companies.info}>
      <PageHeader
        title={t('companyProfile.compare.title')}
        context={t('companyProfile.compare.context')}
        back={paths.company}
      />
      <div className={styles.roleBar}>
        <RoleSwitch role={role} onChange={next => change({ role: next })} />
        <div className={styles.dates}>
          <LazyDateRange
            label={t('companyProfile.dates')}
            from={query.startDate}
            to={query.endDate}
            quick="years"
            trade
            onChange={(from, to) => change({ startDate: from, endDate: to })}
          />
        </div>
      </div>
      {found && <Conditions found={found} onChange={by => change({ by })} />}
      {uids.length > 1 && <ComparedMonths uids={uids} role={role} search={search} />}
      {uids.length > 1 && (
        <SharedPartners
          key={uids.join()}
          uids={uids}
          role={role}
          search={search}
          add={chosen =>
            can(dataSelections.create) && (
              <AddToSelection
                rows={chosen.map(info => ({ info }))}
                search={{ resultType: role === 'buyer' ? 'cgls_supplier' : 'cgls_buyer' }}
              />
            )
          }
        />
      )}
      <div className={styles.sides}>
        {shown.map((key, at) => {
          const own = query[key]
          return (
            <section key={key} className={styles.side} style={rows} aria-label={labelOf(at)}>
              <div className={styles.picker}>
                <CompanyPicker label={labelOf(at)} uid={own} onChange={next => change({ [key]: next })} />
              </div>
              {own ? (
                <ComparedCompany
                  key={own}
                  uid={own}
                  others={uids.filter(other => other !== own)}
                  role={role}
                  search={search}
                />
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
