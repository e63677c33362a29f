import { type DataSelectionRow, dataSelections } from '@backoffice/contract'
import { DeleteButton } from '../../../components/delete-button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { paths } from '../../../config/paths.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { selectionData } from '../api/data-selections.ts'
import { t } from '../texts.ts'

/** The actions of a data selection; people who may only read can open it. */
export function SelectionActions({ selection: { id, title } }: { selection: DataSelectionRow }) {
  const can = useCan()
  const remove = selectionData.useDelete({ ownErrors: true })
  const verb = can(dataSelections.update) ? t('edit') : t('view')
  return (
    <>
      <LinkButton to={paths.dataSelectionEdit(id)} size="small" label={`${verb} ${title}`}>
        {verb}
      </LinkButton>
      {can(dataSelections.delete) && (
        <DeleteButton
          name={title}
          title={t('deleteTitle', { title })}
          text={t('deleteText')}
          run={() => remove.mutateAsync(id)}
          undo={{ by: dataSelections.delete, id }}
        />
      )}
    </>
  )
}
