import {
  type Body,
  companies,
  type ScreeningMatch,
  screening,
  screeningDecisions,
  screeningMatchFields,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, Radio } from 'antd'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { optionsOf } from '../../../components/list/filters-of.ts'
import { companyInfoQuery } from '../../../domain/companies/companies.ts'
import { countryName } from '../../../domain/places/countries.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useDecide } from '../api/screening.ts'
import { Decided, Evidence, ListedParty } from './match-columns.tsx'
import styles from './screening.module.css'

type Values = Pick<Body<typeof screening.decide>, 'decision' | 'reason'>

function Sides({ match }: { match: ScreeningMatch }) {
  const { company, otherNames, programmes, score } = match
  const where = company.country ? ` (${countryName(company.country)})` : ''
  return (
    <div className={styles.stack}>
      <ListedParty match={match} />
      {otherNames.length > 0 && <span>{t('screening.otherNames', { names: joined(otherNames) })}</span>}
      {programmes.length > 0 && <span>{t('screening.programmes', { names: joined(programmes) })}</span>}
      <strong>
        <bdi>{company.uname}</bdi>
        {where} · {t('screening.points', { score })}
      </strong>
      <CompanyAddress uid={company.uid} />
      <Evidence evidence={match.evidence} />
      <Decided match={match} />
    </div>
  )
}

function CompanyAddress({ uid }: { uid: string }) {
  const can = useCan()
  const { data, isError } = useQuery({ ...companyInfoQuery(uid), enabled: can(companies.info) })
  if (!can(companies.info) || isError) return null
  const address = data ? data.address : '…'
  return <bdi>{address ? t('screening.address', { address }) : t('screening.noAddress')}</bdi>
}

/** A person says whether the company is the listed party, and why. */
export function DecideDialog({ match, onClosed }: { match: ScreeningMatch; onClosed: () => void }) {
  const decide = useDecide()
  const save = async (values: Values) => {
    await decide.mutateAsync({ id: match.id, version: match.version, ...values })
    notify.success(t('common.saved'))
  }
  const options = optionsOf(screeningDecisions).filter(
    ({ value }) => value !== 'open' || match.decision !== null,
  )
  return (
    <FormDialog<Values>
      title={t('screening.decideTitle')}
      width={560}
      keptAs={`screening ${match.id}`}
      id="screening"
      schema={screening.decide.body}
      save={save}
      onClosed={onClosed}
      intro={<Sides match={match} />}
    >
      <FormField of={screeningMatchFields.decision}>
        <Radio.Group options={options} />
      </FormField>
      <FormField of={screeningMatchFields.reason}>
        <Input.TextArea rows={3} />
      </FormField>
    </FormDialog>
  )
}
