import { type DrawerContent, RecordDrawer } from '../../domain/records/record-drawer.tsx'
import { importQuery } from '../../features/trade-data/api/trade-data.ts'
import { ImportFacts } from '../../features/trade-data/components/import-facts.tsx'

export const Drawer: DrawerContent = ({ id }) => (
  <RecordDrawer kind="import" query={importQuery(Number(id))} nameOf={({ fileName }) => fileName}>
    {row => <ImportFacts row={row} />}
  </RecordDrawer>
)
