import { PlusOutlined } from '@ant-design/icons'
import {
  type Body,
  type DictAttribute,
  dictAttributeBody,
  type dictionaries,
  dictValueTypes,
} from '@backoffice/contract'
import { Button, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { Field } from '../../../components/form/field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { useReturnFocus } from '../../../components/return-focus.ts'
import { paths } from '../../../config/paths.ts'
import { goTo } from '../../../lib/navigation.ts'
import { dictionaryData } from '../api/dictionaries.ts'
import { t } from '../texts.ts'
import { typeNames } from './dictionary-columns.tsx'
import { NameFields } from './name-fields.tsx'

type Values = Body<typeof dictionaries.create>

const empty = (): Values => ({ nameZh: '', nameEn: '', code: '', valueType: 'MultiSelect' })

/** Adds an attribute, whose values are edited next. */
function AddDialog({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true)
  const [added, setAdded] = useState<DictAttribute>()
  const create = dictionaryData.useCreate()
  const afterClose = useReturnFocus(() => {
    onClosed()
    if (added) goTo(paths.dictionaryEdit(added.id))
  })
  return (
    <Modal
      open={open}
      width={480}
      title={t('list.add')}
      footer={null}
      mask={{ closable: false }}
      onCancel={() => setOpen(false)}
      afterClose={afterClose}
    >
      <FormFrame<Values, never>
        bare
        title={t('list.add')}
        back={paths.dictionaries}
        schema={dictAttributeBody}
        toValues={empty}
        save={async values => setAdded(await create.mutateAsync(values))}
        onDone={() => setOpen(false)}
      >
        <NameFields />
        <Field name="code" label={t('code')} hint={t('codeHint')}>
          <Input dir="ltr" autoComplete="off" />
        </Field>
        <Field name="valueType" label={t('valueType')}>
          <Select options={dictValueTypes.map(value => ({ value, label: typeNames[value] }))} />
        </Field>
      </FormFrame>
    </Modal>
  )
}

export function AddDictionary() {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
        {t('list.add')}
      </Button>
      {adding && <AddDialog onClosed={() => setAdding(false)} />}
    </>
  )
}
