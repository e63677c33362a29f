import { CloseOutlined } from '@ant-design/icons'
import type { SelectedCompany } from '@backoffice/contract'
import { dataSelectionFields } from '@backoffice/contract'
import { countryName } from '../../../domain/places/countries.ts'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './data-selections.module.css'

interface Props {
  companies: SelectedCompany[]
  /** At full length, where nothing is below it. */
  whole?: boolean
  /** Missing where the list is read-only. */
  onRemove?: (uid: string) => void
}

/** The chosen companies; each can be removed where that is offered. */
export function CompanyNames({ companies, whole = false, onRemove }: Props) {
  return (
    <ul className={styles.names} data-whole={whole} aria-label={say(dataSelectionFields.companies.label)}>
      {companies.map(({ uid, uname, country }) => (
        <li key={uid}>
          <RecordLink kind="company" id={uid}>
            <bdi>{uname || uid}</bdi>
          </RecordLink>
          {country && <small>{countryName(country)}</small>}
          {onRemove && (
            <button
              type="button"
              aria-label={t('dataSelections.removeCompany', { name: uname || uid })}
              onClick={() => onRemove(uid)}
            >
              <CloseOutlined />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
