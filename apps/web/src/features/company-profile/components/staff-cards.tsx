import { companyRecordFields, type StaffCard } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { revealContact, staffQuery } from '../api/profile.ts'
import styles from './company-profile.module.css'

function Card({ uid, person }: { uid: string; person: StaffCard }) {
  const { id, name, position, department, sample } = person
  const reveal = (kind: 'phone' | 'email') => () =>
    revealContact(uid, { kind, place: 'staff', at: String(id) })
  const contact = (kind: 'phone' | 'email') => {
    const label = say(companyRecordFields[kind].label)
    return (
      <div>
        <dt>{label}</dt>
        <dd>
          <PersonalValue value={person[kind]} label={`${name} ${label}`} reveal={reveal(kind)} />
        </dd>
      </div>
    )
  }
  return (
    <li className={styles.person}>
      <h3>
        <bdi>{name}</bdi>
        {sample && <span className={styles.mark}>{t('companyProfile.sample')}</span>}
      </h3>
      <p>{[position, department].filter(Boolean).join(' · ')}</p>
      <dl>
        {contact('phone')}
        {contact('email')}
      </dl>
    </li>
  )
}

interface Props {
  uid: string
  /** Content above is still loading and would push the cards down. */
  isAwaited: boolean
}

function Cards({ uid, isAwaited }: Props) {
  const { data, error, refetch } = useQuery(staffQuery(uid))
  if (error && !data) return <FailureNote error={error} onRetry={() => void refetch()} />
  if (!data || isAwaited) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (data.length === 0) return <p className={styles.soft}>{t('companyProfile.noStaff')}</p>
  return (
    <ul className={styles.people}>
      {data.map(person => (
        <Card key={person.id} uid={uid} person={person} />
      ))}
    </ul>
  )
}

/** The people of a company, one card each. */
export function StaffCards(props: Props) {
  return (
    <Section title={t('companyProfile.staff')}>
      <Cards {...props} />
    </Section>
  )
}
