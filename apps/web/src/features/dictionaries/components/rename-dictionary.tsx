import { type DictAttribute, dictAttributeBody, dictionaries } from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useRenameDictionary } from '../api/dictionaries.ts'
import { dictValueName } from './dictionary-columns.tsx'
import { NameFields } from './name-fields.tsx'

type Values = Pick<DictAttribute, 'nameZh' | 'nameEn'>

const toValues = (row: DictAttribute | undefined): Values => ({
  nameZh: row?.nameZh ?? '',
  nameEn: row?.nameEn ?? '',
})

function RenameDialog({ attribute, onClosed }: { attribute: DictAttribute; onClosed: () => void }) {
  const rename = useRenameDictionary()
  return (
    <Dialog title={t('dictionaries.renameTitle', { name: dictValueName(attribute) })} onClosed={onClosed}>
      {close => (
        <FormFrame<Values, DictAttribute>
          bare
          title={t('dictionaries.rename')}
          back={paths.dictionaries}
          schema={dictAttributeBody}
          row={attribute}
          toValues={toValues}
          save={(values, version) =>
            rename.mutateAsync({ ...values, id: attribute.id, ...(version && { version }) })
          }
          onDone={close}
        >
          <NameFields />
        </FormFrame>
      )}
    </Dialog>
  )
}

/** Changes the names of a dictionary; its code stays. Only for people with the permission. */
export function RenameDictionary({ attribute }: { attribute: DictAttribute }) {
  const can = useCan()
  const [isAsked, setAsked] = useState(false)
  if (!can(dictionaries.update)) return null
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('dictionaries.rename')}</Button>
      {isAsked && <RenameDialog attribute={attribute} onClosed={() => setAsked(false)} />}
    </>
  )
}
