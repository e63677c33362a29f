import { CloseOutlined, EditOutlined } from '@ant-design/icons'
import { dataSelectionFields, dataSelectionTerms, limits, type SelectedCompany } from '@backoffice/contract'
import { Input } from 'antd'
import { useState } from 'react'
import { countLimit } from '../../../components/form/counted.ts'
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
  /** Missing where customers are told nothing. */
  onNote?: (uid: string, note: string) => void
}

/** The chosen companies; each can be removed, and has a note for customers, where that is offered. */
export function CompanyNames({ companies, whole = false, onRemove, onNote }: Props) {
  const [edited, setEdited] = useState<string>()
  const done = () => setEdited(undefined)
  return (
    <ul className={styles.names} data-whole={whole} aria-label={say(dataSelectionFields.companies.label)}>
      {companies.map(({ uid, uname, country, note = '' }) => (
        <li key={uid}>
          <div>
            <RecordLink kind="company" id={uid}>
              <bdi>{uname || uid}</bdi>
            </RecordLink>
            {onNote && edited === uid ? (
              <Input
                size="small"
                autoFocus
                aria-label={t('dataSelections.noteOf', { name: uname || uid })}
                placeholder={say(dataSelectionTerms.notes.label)}
                count={countLimit(limits.selectionNoteMax, true)}
                value={note}
                onChange={event => onNote(uid, event.target.value)}
                onBlur={done}
                // Enter would save the whole form.
                onPressEnter={event => {
                  event.preventDefault()
                  done()
                }}
              />
            ) : (
              note && <p className={styles.soft}>{note}</p>
            )}
          </div>
          {country && <small>{countryName(country)}</small>}
          {onNote && (
            <button
              type="button"
              aria-label={t('dataSelections.noteOf', { name: uname || uid })}
              onClick={() => setEdited(uid)}
            >
              <EditOutlined />
            </button>
          )}
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
