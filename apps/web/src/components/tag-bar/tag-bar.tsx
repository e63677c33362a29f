import { CloseOutlined } from '@ant-design/icons'
import { t } from '../../lib/i18n/texts.ts'
import styles from './tag-bar.module.css'

export interface AppliedFilter {
  key: string
  label: string
  /** The chosen value; a yes-or-no filter has none. */
  text?: string
  /** How many it finds. */
  count?: string
  /** The tooltip says what the value covers. */
  hint?: string | undefined
  onRemove: () => void
}

interface Props {
  filters: AppliedFilter[]
  /** Takes all of them away. */
  onClear?: () => void
  /** The name of the list, where it holds something else than filters. */
  name?: string
}

/** The applied filters, each removable, and all at once. */
export function TagBar({ filters, onClear, name = t('common.appliedFilters') }: Props) {
  if (filters.length === 0) return null
  return (
    <ul className={styles.bar} aria-label={name}>
      {filters.map(({ key, label, text, count, hint, onRemove }) => (
        <li key={key} className={styles.tag} title={hint}>
          <span>
            {label}
            {text !== undefined && (
              <>
                {t('common.colon')}
                <bdi>{text}</bdi>
              </>
            )}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </span>
          <button
            type="button"
            aria-label={t('common.removeFilter', { name: `${label} ${text ?? ''}`.trim() })}
            onClick={onRemove}
          >
            <CloseOutlined />
          </button>
        </li>
      ))}
      {onClear && (
        <li>
          <button type="button" className={styles.clear} onClick={onClear}>
            {t('common.clearFilters')}
          </button>
        </li>
      )}
    </ul>
  )
}
