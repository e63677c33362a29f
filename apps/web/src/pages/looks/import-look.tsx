import { type LookContent, RecordLook } from '../../domain/records/record-look.tsx'
import { importQuery } from '../../features/trade-data/api/trade-data.ts'
import { ImportFacts } from '../../features/trade-data/components/import-facts.tsx'

export const Look: LookContent = ({ id }) => (
  <RecordLook kind="import" query={importQuery(Number(id))} nameOf={({ fileName }) => fileName}>
    {row => <ImportFacts row={row} />}
  </RecordLook>
)
