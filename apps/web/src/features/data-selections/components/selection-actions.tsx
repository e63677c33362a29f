import { type DataSelectionRow, dataSelectionNames, dataSelections } from '@backoffice/contract'
import { RecordActions } from '../../../components/list/record-actions.tsx'
import { paths } from '../../../config/paths.ts'
import { selectionData } from '../api/data-selections.ts'
import { t } from '../texts.ts'

/** The actions of a data selection; people who may only read can open it. */
export const SelectionActions = ({ selection: { id, title } }: { selection: DataSelectionRow }) => (
  <RecordActions
    id={id}
    name={title}
    names={dataSelectionNames}
    operations={dataSelections}
    data={selectionData}
    to={paths.dataSelectionEdit(id)}
    deleteText={t('deleteText')}
  />
)
