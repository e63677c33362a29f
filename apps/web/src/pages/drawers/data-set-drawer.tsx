import { paths } from '../../config/paths.ts'
import { type DrawerContent, RecordDrawer } from '../../domain/records/record-drawer.tsx'
import { dataSetQuery } from '../../features/trade-data/api/trade-data.ts'
import { DataSetFacts } from '../../features/trade-data/components/data-set-facts.tsx'

export const Drawer: DrawerContent = ({ id }) => (
  <RecordDrawer
    kind="dataSet"
    query={dataSetQuery(Number(id))}
    nameOf={({ name }) => name}
    page={row => paths.dataSet(row.id)}
  >
    {row => <DataSetFacts row={row} />}
  </RecordDrawer>
)
