import { type DataSelectionRow, dataSelectionNames, dataSelections } from '@backoffice/contract'
import { RecordActions } from '../../../components/list/record-actions.tsx'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { selectionData } from '../api/data-selections.ts'

/** Front sites show it now, or will. */
const isOnFrontSites = ({ enable, validEndTime }: DataSelectionRow) =>
  enable && new Date(validEndTime).getTime() >= Date.now()

/** The actions of a data selection; people who may only read can open it. */
export const SelectionActions = ({ selection }: { selection: DataSelectionRow }) => (
  <RecordActions
    id={selection.id}
    name={selection.title}
    names={dataSelectionNames}
    operations={dataSelections}
    data={selectionData}
    to={paths.dataSelectionEdit(selection.id)}
    deleteText={t('dataSelections.deleteText')}
    refusal={isOnFrontSites(selection) ? t('dataSelections.disableFirst') : undefined}
  />
)
