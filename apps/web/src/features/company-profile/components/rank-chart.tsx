import { companyRoleTitles, type TradeRole } from '@backoffice/contract'
import { Skeleton } from 'antd'
import { highestCount, RankBars, type RankItem } from '../../../domain/charts/rank-bars.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './company-profile.module.css'

type Counted = { count: number }
type PerRole<Row> = Record<TradeRole, Row[]>

const roles = ['supplier', 'buyer'] as const
const allOf = <Row,>({ supplier, buyer }: PerRole<Row>) => [...supplier, ...buyer]

const places = `${styles.ranks} ${styles.bothRoles}`

const Bone = () => <Skeleton className={places} paragraph={{ rows: 3 }} aria-busy />

/**
 * The look of a chart that counts shipments by some value: a list for each role, all with one scale.
 *
 * @param useNaming a hook, because some names are read from the server
 */
export function rankChart<Row extends Counted>(
  useNaming: () => (row: Row) => Pick<RankItem, 'key' | 'name'>,
) {
  function Drawing({ data, beside }: { data: PerRole<Row>; beside: PerRole<Row>[] }) {
    const naming = useNaming()
    if (allOf(data).length === 0) return <p className={styles.soft}>{t('companies.noRecords')}</p>
    const most = highestCount([data, ...beside].flatMap(allOf))
    return (
      <div className={places}>
        {roles.map(role => (
          <RankBars
            key={role}
            title={say(companyRoleTitles[role])}
            tone={role === 'buyer' ? 'second' : 'first'}
            items={data[role].map(row => ({ ...naming(row), count: row.count }))}
            most={most}
          />
        ))}
      </div>
    )
  }
  return { Drawing, Bone }
}
