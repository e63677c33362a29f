import { type ChartData, companyRoleTitles } from '@backoffice/contract'
import { Skeleton } from 'antd'
import { highestCount, RankBars } from '../../../domain/charts/rank-bars.tsx'
import { t as companyTexts } from '../../../domain/companies/texts.ts'
import { useModeName } from '../../../domain/places/mode-name.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../texts.ts'
import styles from './company-profile.module.css'

type Modes = ChartData<'transportModes'>

const roles = ['supplier', 'buyer'] as const
const allOf = ({ supplier, buyer }: Modes) => [...supplier, ...buyer]

export function ModeRanksSkeleton() {
  return <Skeleton className={styles.ranks} paragraph={{ rows: 3 }} aria-busy />
}

/** Shipments by transport mode, one list a role. */
export function ModeRanks({ data, beside }: { data: Modes; beside: Modes[] }) {
  const modeName = useModeName()
  if (allOf(data).length === 0) return <p className={styles.soft}>{companyTexts('none')}</p>
  const most = highestCount([data, ...beside].flatMap(allOf))
  return (
    <div className={styles.ranks}>
      {roles.map(role => (
        <RankBars
          key={role}
          title={say(companyRoleTitles[role])}
          tone={role === 'buyer' ? 'second' : 'first'}
          items={data[role].map(({ mode, count }) => ({
            key: mode,
            name: mode === '' ? t('notStated') : modeName(mode),
            count,
          }))}
          most={most}
        />
      ))}
    </div>
  )
}
