import { companyInfoQuery } from '../../domain/companies/companies.ts'
import { countryName } from '../../domain/places/countries.ts'
import { type DrawerContent, RecordDrawer } from '../../domain/records/record-drawer.tsx'
import { DrawerProfile } from '../../features/company-profile/components/drawer-profile.tsx'

export const Drawer: DrawerContent = ({ id }) => (
  <RecordDrawer kind="company" query={companyInfoQuery(id)} nameOf={({ uname }) => uname}>
    {({ country, address }) => (
      <>
        <p>
          <bdi>{[country && countryName(country), address].filter(Boolean).join(' · ')}</bdi>
        </p>
        <DrawerProfile uid={id} found={undefined} />
      </>
    )}
  </RecordDrawer>
)
