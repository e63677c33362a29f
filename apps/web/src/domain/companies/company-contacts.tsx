import { type CompanyInfo, companyRecordFields, type RecordField } from '@backoffice/contract'
import { Skeleton } from 'antd'
import { CodeText } from '../../components/code/code.tsx'
import { Facts } from '../../components/facts/facts.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { PersonalValue } from '../personal/personal-value.tsx'
import styles from './company-contacts.module.css'

function Codes({ items }: { items: string[] }) {
  return (
    <ul className={styles.codes}>
      {items.map(item => (
        <li key={item}>
          <CodeText text={item} plain />
        </li>
      ))}
    </ul>
  )
}

interface Props {
  info: CompanyInfo | undefined
  /** Reads a masked value in full, by its position in the list. */
  reveal: (kind: 'phone' | 'email', at: number) => Promise<string>
}

function Personal({
  items,
  label,
  read,
}: {
  items: string[]
  label: string
  read: (at: number) => Promise<string>
}) {
  return (
    <ul className={styles.codes}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two masked values may look the same
        <li key={`${at} ${item}`}>
          <PersonalValue value={item} label={`${label} ${at + 1}`} reveal={() => read(at)} />
        </li>
      ))}
    </ul>
  )
}

/** Telephone, email, address and names of a company; each can be copied. */
export function CompanyContacts({ info, reveal }: Props) {
  if (!info) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  const { phones, emails, websites, address, names, uname } = info
  const otherNames = names.filter(name => name !== uname)
  const called = (field: RecordField) => say(companyRecordFields[field].label)
  const personal = (kind: 'phone' | 'email', items: string[]) => {
    const label = called(kind)
    const value = items.length > 0 && <Personal items={items} label={label} read={at => reveal(kind, at)} />
    return { label, value }
  }
  const plain = (label: string, items: string[]) => ({
    label,
    value: items.length > 0 && <Codes items={items} />,
  })
  const facts = [
    plain(called('company'), [uname]),
    personal('phone', phones),
    personal('email', emails),
    plain(called('website'), websites),
    plain(called('address'), address ? [address] : []),
    plain(t('companies.names'), otherNames),
  ].filter(({ value }) => value !== false)
  return (
    <>
      {phones.length + emails.length === 0 && <p className={styles.soft}>{t('companies.noContacts')}</p>}
      <div className={styles.contacts}>
        <Facts items={facts} />
      </div>
    </>
  )
}
