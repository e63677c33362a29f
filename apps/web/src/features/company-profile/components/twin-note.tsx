import { type companies, type Data, profileTerms, type TradeRole } from '@backoffice/contract'
import { Button, Popover } from 'antd'
import { CompanyLink } from '../../../domain/bills/company-link.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './company-profile.module.css'

export type Twins = Data<typeof companies.overview>['twins']

/** Near-certain spellings of the company, whose bills its own figures go without. */
export function TwinNote({ twins = [], side }: { twins: Twins; side: TradeRole }) {
  const billsOf = (twin: NonNullable<Twins>[number]) =>
    side === 'supplier' ? twin.supplierBills : twin.buyerBills
  const some = twins.filter(twin => billsOf(twin) > 0)
  if (some.length === 0) return null
  const list = (
    <>
      <p className={styles.explanation}>{t('companyProfile.twins.help')}</p>
      <ul className={styles.spellings}>
        {some.map(twin => (
          <li key={twin.uid}>
            <CompanyLink uid={twin.uid} name={twin.uname} />
            <span>{t('companyProfile.shipmentsOf', { count: billsOf(twin) })}</span>
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <Popover trigger="click" content={list} title={say(profileTerms.twins)}>
      <Button type="link" size="small" className={styles.spelled}>
        {t('companyProfile.twins', { count: some.reduce((sum, twin) => sum + billsOf(twin), 0) })}
      </Button>
    </Popover>
  )
}
