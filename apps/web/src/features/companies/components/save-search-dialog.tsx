import { type SavedFilters, type SavedSearch, savedSearches, savedSearchFields } from '@backoffice/contract'
import { Input } from 'antd'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { savedSearchData } from '../api/saved-searches.ts'

interface Props {
  /** The search to rename; without it a new search is saved. */
  saved: SavedSearch | undefined
  search: SavedFilters
  onClosed: () => void
}

/** One field: the name of a search. */
export function SaveSearchDialog({ saved, search, onClosed }: Props) {
  const create = savedSearchData.useCreate()
  const rename = savedSearchData.useUpdate()
  const save = async ({ name }: { name: string }) => {
    if (saved) await rename.mutateAsync({ id: saved.id, version: saved.version, name })
    else await create.mutateAsync({ name, search })
    notify.success(t('common.saved'))
  }
  return (
    <FormDialog
      title={saved ? t('companies.saved.renameTitle') : t('companies.saved.save')}
      keptAs={`saved-search ${saved?.id ?? 'new'}`}
      id="saved-search"
      schema={savedSearches.create.body}
      initialValues={{ name: saved?.name ?? search.keyword?.slice(0, 50) ?? '' }}
      save={save}
      onClosed={onClosed}
    >
      <FormField of={savedSearchFields.name}>
        <Input />
      </FormField>
    </FormDialog>
  )
}
