import type { AuditChange } from '@backoffice/contract'
import type { ReactNode } from 'react'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './audit.module.css'

interface ValueProps {
  text: string
  label?: string
  colSpan?: number
  action?: ReactNode
}

const Value = ({ text, label, colSpan, action }: ValueProps) => (
  <td data-label={label} colSpan={colSpan}>
    {text === '' ? '–' : <bdi>{text}</bdi>} {action}
  </td>
)

interface ChangesProps {
  changes: AuditChange[]
  /** The actions for a change. */
  actions?: (change: AuditChange) => ReactNode
}

/** Shows the changes field by field: before and after. */
export function Changes({ changes, actions }: ChangesProps) {
  if (changes.length === 0) return <p className={styles.soft}>{t('audit.noChanges')}</p>
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(change => (
          <tr key={`${change.field} ${change.afterText}`}>
            <th scope="row">{change.fieldText}</th>
            {change.beforeText === change.afterText ? (
              // No change: it tells what the others are about.
              <Value text={change.afterText} colSpan={2} action={actions?.(change)} />
            ) : (
              <>
                <Value text={change.beforeText} label={t('audit.before')} />
                <Value text={change.afterText} label={t('audit.after')} action={actions?.(change)} />
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
