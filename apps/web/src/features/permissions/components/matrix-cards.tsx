import { t } from '../../../lib/i18n/texts.ts'
import { permissionNameOf } from '../api/labels.ts'
import type { MatrixArea } from '../api/matrix.ts'
import styles from './matrix.module.css'
import { ManyTick, PermissionTick, type Ticks } from './ticks.tsx'

/** The matrix where a table has no room: the groups one below the other, each with the names of its permissions. */
export function MatrixCards({ areas, ticks }: { areas: MatrixArea[]; ticks: Ticks }) {
  return areas.map(area => (
    <section key={area.name} className={styles.cards} aria-label={area.name}>
      <h3>
        <ManyTick
          text={area.name}
          label={t('permissions.selectArea', { name: area.name })}
          permissions={area.rows.flatMap(({ hits }) => hits)}
          ticks={ticks}
        />
      </h3>
      {area.rows.map(({ group, hits }) => {
        const name = permissionNameOf(group)
        return (
          <div key={group.id} className={styles.card}>
            <ManyTick
              text={name}
              label={t('permissions.selectAll', { name })}
              permissions={hits}
              ticks={ticks}
            />
            <ul aria-label={t('permissions.checks', { name })}>
              {hits.map(permission => (
                <li key={permission.id}>
                  <PermissionTick permission={permission} ticks={ticks} named />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  ))
}
