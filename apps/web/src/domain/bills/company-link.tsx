import { Link } from '@tanstack/react-router'
import { paths } from '../../config/paths.ts'
import { countryName } from '../places/countries.ts'
import styles from './bills.module.css'

interface Props {
  uid: string
  name: string
  country?: string
}

/** The name of a company, linked to its page. */
export function CompanyLink({ uid, name, country }: Props) {
  if (uid === '') return <>–</>
  return (
    <span className={styles.company}>
      <Link to={paths.companyProfile(uid)} title={name}>
        <bdi>{name || uid}</bdi>
      </Link>
      {country && <small>{countryName(country)}</small>}
    </span>
  )
}
