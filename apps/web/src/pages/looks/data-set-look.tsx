import { paths } from '../../config/paths.ts'
import { type LookContent, RecordLook } from '../../domain/records/record-look.tsx'
import { dataSetQuery } from '../../features/trade-data/api/trade-data.ts'
import { DataSetFacts } from '../../features/trade-data/components/data-set-facts.tsx'

export const Look: LookContent = ({ id }) => (
  <RecordLook
    kind="dataSet"
    query={dataSetQuery(Number(id))}
    nameOf={({ name }) => name}
    page={row => paths.dataSet(row.id)}
  >
    {row => <DataSetFacts row={row} />}
  </RecordLook>
)
