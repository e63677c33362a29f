import type { CompanyChange, CompanyRow } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Popover } from 'antd'
import { PopoverPanel } from '../../../components/popover-panel.tsx'
import { paths } from '../../../config/paths.ts'
import { CompanyLink } from '../../../domain/bills/company-link.tsx'
import { companyChangesQuery } from '../../../domain/companies/companies.ts'
import { formatShare } from '../../../lib/figures.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './company-search.module.css'
import { type SwitchPart, switchParts, switchTitles } from './company-table.tsx'

interface Days {
  from: string
  to: string
}

/** A share of the weight, which opens its bills. */
function Share({ uid, partner, share, from, to }: Days & { uid: string; partner: string; share: number }) {
  const bills = { tab: 'bills', role: 'buyer', partner, startDate: from, endDate: to } as const
  return (
    <Link to={paths.companyProfile(uid, bills)} title={t('common.dateRange', { from, to })}>
      {formatShare(share)}
    </Link>
  )
}

interface Props {
  row: CompanyRow
  /** All companies of the page: they are asked for together. */
  uids: string[]
  part: SwitchPart
}

/** From whom a buyer switched, to whom, with their shares of the weight in both periods, and these. */
export function SupplierSwitch({ row: { info }, uids, part }: Props) {
  const { data } = useQuery(companyChangesQuery({ resultType: 'cgls_buyer', uids }))
  const found = data?.rows.find(({ uid }) => uid === info.uid)
  if (!found || found.suppliers.length === 0) return data ? '–' : '…'
  const { earlierFrom, earlierTo, recentFrom, until } = found.periods
  const [earlier, recent] = [
    { from: earlierFrom, to: earlierTo },
    { from: recentFrom, to: until },
  ]
  if (part === 'periods')
    return (
      <bdi>
        {t('common.dateRange', earlier)} → {t('common.dateRange', recent)}
      </bdi>
    )
  const isNew = part === 'to'
  const [first, ...others] = found.suppliers.filter(supplier => supplier.isNew === isNew)
  if (!first) return '–'
  const line = (supplier: CompanyChange['suppliers'][number]) => {
    const one = { uid: info.uid, partner: supplier.uid }
    return (
      <>
        <CompanyLink uid={supplier.uid} name={supplier.uname} />
        <span>
          <Share {...one} {...earlier} share={supplier.earlierShare} /> →{' '}
          <Share {...one} {...recent} share={supplier.recentShare} />
        </span>
      </>
    )
  }
  const more = isNew
    ? t('companies.switch.moreTo', { count: others.length })
    : t('companies.switch.moreFrom', { count: others.length })
  const list = (
    <PopoverPanel>
      <ul>
        {others.map(supplier => (
          <li key={supplier.uid} className={styles.switch}>
            {line(supplier)}
          </li>
        ))}
      </ul>
    </PopoverPanel>
  )
  return (
    <span className={styles.switch}>
      {line(first)}
      {others.length > 0 && (
        <Popover trigger="click" title={more} content={list} destroyOnHidden>
          <Button type="link" size="small" className={styles.moreSuppliers} aria-label={more}>
            +{others.length}
          </Button>
        </Popover>
      )}
    </span>
  )
}

/** All of it, on a card. */
export const SupplierSwitchLines = (props: Omit<Props, 'part'>) => (
  <div className={styles.switchLines}>
    {switchParts.map(part => (
      <p key={part} className={styles.switchLine}>
        <span>{switchTitles[part]}</span>
        <span>
          <SupplierSwitch {...props} part={part} />
        </span>
      </p>
    ))}
  </div>
)
