import {
  type Body,
  type DictAttribute,
  dictAttributeBody,
  type dictionaries,
  dictionaryFields,
  dictionaryKinds,
  dictionaryNames,
} from '@backoffice/contract'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { optionsOf } from '../../../components/list/filters-of.ts'
import { recordWords } from '../../../components/list/record-words.ts'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { goTo } from '../../../lib/navigation.ts'
import { dictionaryData } from '../api/dictionaries.ts'
import { NameFields } from './name-fields.tsx'

const words = recordWords(dictionaryNames)

type Values = Body<typeof dictionaries.create>

const empty = (): Values => ({ nameZh: '', nameEn: '', code: '', valueType: 'MultiSelect' })

/** Adds an attribute, and then goes on to its values. */
export function AddDialog({ onClosed }: { onClosed: () => void }) {
  const [added, setAdded] = useState<DictAttribute>()
  const create = dictionaryData.useCreate()
  const goOn = () => {
    onClosed()
    if (added) goTo(paths.dictionaryEdit(added.id))
  }
  return (
    <Dialog title={words.add} onClosed={goOn}>
      {close => (
        <FormFrame<Values, never>
          bare
          title={words.add}
          back={paths.dictionaries}
          schema={dictAttributeBody}
          toValues={empty}
          save={async values => setAdded(await create.mutateAsync(values))}
          onDone={close}
        >
          <NameFields />
          <FormField of={dictionaryFields.code} hint={t('dictionaries.codeHint')}>
            <Input dir="ltr" autoComplete="off" />
          </FormField>
          <FormField of={dictionaryFields.valueType}>
            <Select options={optionsOf(dictionaryKinds)} />
          </FormField>
        </FormFrame>
      )}
    </Dialog>
  )
}
