import {
  companyRecordFields,
  companyVariantActions,
  companyVariantFields,
  companyVariants,
  limits,
  type TradeRole,
} from '@backoffice/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button, Radio } from 'antd'
import { Facts } from '../../components/facts/facts.tsx'
import { EmptyNote } from '../../components/list/list-states.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { RetryNote } from '../../components/page-states/retry-note.tsx'
import { paths, pathWith } from '../../config/paths.ts'
import { companyInfoQuery } from '../../domain/companies/companies.ts'
import { countryName } from '../../domain/places/countries.ts'
import { CompanyPicker } from '../../features/company-profile/components/company-picker.tsx'
import { ComparedCompany } from '../../features/company-profile/components/compared-company.tsx'
import { RoleSwitch } from '../../features/company-profile/components/role-switch.tsx'
import { useMergeCompanies } from '../../features/company-variants/api/company-variants.ts'
import styles from '../../features/company-variants/components/company-variants.module.css'
import { ApiError } from '../../lib/api/api-error.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { notify } from '../../lib/notify.ts'
import { useUrlQuery } from '../../lib/url-query.ts'

interface MergeUrl {
  /** The companies to look at, in the order in which they were chosen. */
  uids?: string[]
  keep?: string
  role?: TradeRole
}

const uid = { type: 'string', maxLength: 13, pattern: '^[0-9a-z]+$' }
const urlSchema = {
  properties: {
    uids: { type: 'array', items: uid },
    keep: uid,
    role: { type: 'string', enum: ['supplier', 'buyer'] },
  },
}

function Known({ uid: shown }: { uid: string }) {
  const { data, error, refetch } = useQuery(companyInfoQuery(shown))
  if (error && !data) return <RetryNote text={error.message} onRetry={() => void refetch()} />
  if (!data) return null
  const others = data.names.filter(name => name !== data.uname)
  return (
    <Facts
      items={[
        { label: say(companyVariantFields.country.label), value: data.country && countryName(data.country) },
        { label: say(companyRecordFields.address.label), value: data.address },
        { label: t('companyVariants.byHand.names'), value: others.join(' · ') },
      ]}
    />
  )
}

interface ChosenProps {
  uid: string
  label: string
  /** The other companies: values that one of them has too are marked. */
  others: string[]
  role: TradeRole
  problem: string | undefined
  onChange: (next: string | undefined) => void
}

/** One of the companies, with the data that shows whether it is the same as the others. */
function Chosen({ uid: shown, label, others, role, problem, onChange }: ChosenProps) {
  const infos = useQueries({ queries: [shown, ...others].map(companyInfoQuery) })
  const isAwaited = infos.some(({ isPending }) => isPending)
  return (
    <section aria-label={label}>
      <CompanyPicker label={label} uid={shown} onChange={onChange} />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.stays}>
        <Radio value={shown}>{t('companyVariants.byHand.stays')}</Radio>
      </div>
      <div className={styles.known}>
        <Known uid={shown} />
      </div>
      <ComparedCompany uid={shown} others={others} role={role} isAwaited={isAwaited} />
    </section>
  )
}

/** The state in the URL, and the merge of these companies. */
function useMerge() {
  const { query, change } = useUrlQuery<MergeUrl>(urlSchema)
  const navigate = useNavigate()
  const merge = useMergeCompanies()
  const uids = query.uids ?? []
  const keep = query.keep && uids.includes(query.keep) ? query.keep : uids[0]
  const run = () =>
    keep &&
    merge.mutate(
      { uids, keep },
      {
        onSuccess: () => {
          notify.success(t('companyVariants.merged'))
          void navigate({ href: pathWith('companyVariants', { status: 'merged' }) })
        },
      },
    )
  const choose = (at: number, next: string | undefined) => {
    merge.reset()
    change({ uids: next ? uids.with(at, next) : uids.toSpliced(at, 1) })
  }
  const add = (next: string | undefined) => next && change({ uids: [...uids, next] })
  const { error } = merge
  const problemOf = (field: string) =>
    error instanceof ApiError
      ? error.fields.find(({ field_name }) => field_name === field)?.error_reason
      : undefined
  const { role = 'supplier' } = query
  return { uids, keep, role, change, isBusy: merge.isPending, run, choose, add, problemOf }
}

function MergeCompanies() {
  const { uids, keep, role, change, isBusy, run, choose, add, problemOf } = useMerge()
  const isReady = uids.length > 1
  const next = uids.length === 0 ? t('companyVariants.byHand.first') : t('companyVariants.byHand.add')
  return (
    <>
      <PageHeader
        title={say(companyVariantActions.merge)}
        context={t('companyVariants.byHand.context')}
        back={paths.companyVariants}
        action={
          <Button type="primary" disabled={!isReady} loading={isBusy} onClick={run}>
            {isReady ? t('companyVariants.byHand.merge', { count: uids.length }) : t('companyVariants.merge')}
          </Button>
        }
      />
      <RoleSwitch className={styles.role} role={role} onChange={next => change({ role: next })} />
      <Radio.Group
        className={styles.columns ?? ''}
        aria-label={t('companyVariants.byHand.stays')}
        value={keep}
        onChange={({ target }) => change({ keep: String(target.value) })}
      >
        {[...uids.entries()].map(([at, shown]) => (
          <Chosen
            key={`${at} ${shown}`}
            uid={shown}
            label={t('companyVariants.byHand.company', { n: String(at + 1) })}
            others={uids.filter(other => other !== shown)}
            role={role}
            problem={problemOf(`uids.${at}`)}
            onChange={chosen => choose(at, chosen)}
          />
        ))}
        {uids.length < limits.mergedCompaniesMax && (
          <section aria-label={next}>
            <CompanyPicker key={uids.length} label={next} uid={undefined} onChange={add} />
            <EmptyNote title={next} text={t('companyVariants.byHand.addText')} />
          </section>
        )}
      </Radio.Group>
    </>
  )
}

/** Merges companies that no rule has proposed, after a person has looked at them. */
export function Page() {
  return (
    <RequirePermission operation={companyVariants.mergeCompanies}>
      <MergeCompanies />
    </RequirePermission>
  )
}
