import type { CompanyInfo } from '@backoffice/contract'
import { Skeleton } from 'antd'
import { Code } from '../../../components/code/code.tsx'
import { Facts } from '../../../components/facts/facts.tsx'
import { t } from '../texts.ts'
import styles from './company-drawer.module.css'

function Codes({ items }: { items: string[] }) {
  return (
    <ul className={styles.codes}>
      {items.map(item => (
        <li key={item}>
          <Code text={item} plain />
        </li>
      ))}
    </ul>
  )
}

/** Telephone, e-mail, address and the names a company goes by; each can be copied. */
export function CompanyContacts({ info }: { info: CompanyInfo | undefined }) {
  if (!info) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  const { phones, emails, address, names, uname, registry } = info
  const otherNames = names.filter(name => name !== uname)
  const lists = [
    { label: t('drawer.phones'), items: phones },
    { label: t('drawer.emails'), items: emails },
    { label: t('drawer.address'), items: address ? [address] : [] },
    { label: t('drawer.names'), items: otherNames },
  ].filter(({ items }) => items.length > 0)
  return (
    <>
      {phones.length + emails.length === 0 && <p className={styles.soft}>{t('drawer.noContacts')}</p>}
      <Facts items={lists.map(({ label, items }) => ({ label, value: <Codes items={items} /> }))} />
      {registry && (
        <>
          <h3 className={styles.subtitle}>{t('drawer.registry')}</h3>
          <Facts items={registry} />
        </>
      )}
    </>
  )
}
