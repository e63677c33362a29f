import { countryName } from '../places/countries.ts'
import { RecordLink } from '../records/record-link.tsx'
import styles from './bills.module.css'

interface Props {
  uid: string
  name: string
  country?: string
}

/** The name of a company, which opens its drawer. */
export function CompanyLink({ uid, name, country }: Props) {
  if (uid === '') return <>–</>
  return (
    <span className={styles.company}>
      <RecordLink kind="company" id={uid}>
        <bdi title={name}>{name || uid}</bdi>
      </RecordLink>
      {country && <small>{countryName(country)}</small>}
    </span>
  )
}
