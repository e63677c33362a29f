import { t } from '../../lib/i18n/texts.ts'
import { countryName } from '../places/countries.ts'
import { RecordLink } from '../records/record-link.tsx'
import styles from './bills.module.css'

interface Props {
  uid: string
  name: string
  /** As the file has it, where that is another one. */
  filedName?: string
  country?: string
}

/** The name of a company, which opens its drawer. */
export function CompanyLink({ uid, name, filedName, country }: Props) {
  if (uid === '') return <>–</>
  return (
    <span className={styles.company}>
      <RecordLink kind="company" id={uid}>
        <bdi title={name}>{name || uid}</bdi>
      </RecordLink>
      {filedName && (
        <small>
          <bdi title={filedName}>{t('bills.filedAs', { name: filedName })}</bdi>
        </small>
      )}
      {country && <small>{countryName(country)}</small>}
    </span>
  )
}
