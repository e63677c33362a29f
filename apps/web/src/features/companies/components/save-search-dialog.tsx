import { type SavedFilters, type SavedSearch, savedSearches } from '@backoffice/contract'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { Field } from '../../../components/form/field.tsx'
import { KeptForm } from '../../../components/form/kept-form.tsx'
import { useReturnFocus } from '../../../components/return-focus.ts'
import { t as common } from '../../../components/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { savedSearchData } from '../api/saved-searches.ts'
import { t } from '../texts.ts'

interface Props {
  /** The search to rename; without it a new search is saved. */
  saved: SavedSearch | undefined
  search: SavedFilters
  onClosed: () => void
}

/** One field: the name of a search. */
export function SaveSearchDialog({ saved, search, onClosed }: Props) {
  const [form] = Form.useForm<{ name: string }>()
  const afterClose = useReturnFocus(onClosed)
  const [open, setOpen] = useState(true)
  const create = savedSearchData.useCreate()
  const rename = savedSearchData.useUpdate()
  const submit = async ({ name }: { name: string }) => {
    if (saved) await rename.mutateAsync({ id: saved.id, version: saved.version, name })
    else await create.mutateAsync({ name, search })
    notify.success(common('saved'))
    setOpen(false)
  }
  return (
    <Modal
      open={open}
      width={416}
      centered
      title={saved ? t('saved.renameTitle') : t('saved.save')}
      okText={common('save')}
      cancelText={common('cancel')}
      confirmLoading={create.isPending || rename.isPending}
      onOk={() => form.submit()}
      onCancel={() => setOpen(false)}
      afterClose={afterClose}
    >
      <KeptForm
        keptAs={`saved-search ${saved?.id ?? 'new'}`}
        id="saved-search"
        schema={savedSearches.create.body}
        form={form}
        initialValues={{ name: saved?.name ?? search.keyword?.slice(0, 50) ?? '' }}
        onSubmit={submit}
      >
        <Field name="name" label={t('saved.name')}>
          <Input />
        </Field>
      </KeptForm>
    </Modal>
  )
}
