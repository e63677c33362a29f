import { companyInfoQuery } from '../../domain/companies/companies.ts'
import { countryName } from '../../domain/places/countries.ts'
import { type LookContent, RecordLook } from '../../domain/records/record-look.tsx'
import { DrawerProfile } from '../../features/company-profile/components/drawer-profile.tsx'

export const Look: LookContent = ({ id }) => (
  <RecordLook kind="company" query={companyInfoQuery(id)} nameOf={({ uname }) => uname}>
    {({ country, address }) => (
      <>
        <p>
          <bdi>{[country && countryName(country), address].filter(Boolean).join(' · ')}</bdi>
        </p>
        <DrawerProfile uid={id} found={undefined} />
      </>
    )}
  </RecordLook>
)
