import {
  type DictAttribute,
  type DictValue,
  type DictValueRow,
  dictionaryNames,
  dictValuesBody,
} from '@backoffice/contract'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { recordWords } from '../../../components/list/record-words.ts'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useSaveValues } from '../api/dictionaries.ts'
import styles from './value-rows.module.css'
import { ValueRows } from './value-rows.tsx'

const words = recordWords(dictionaryNames)

interface Values {
  values: DictValueRow[]
}

/** A separate operation switches the defaults of saved values: saving does not change them. */
const toRow = ({ valueId, code, nameZh, nameEn, enabled, childId, supportsDestination }: DictValue) => ({
  valueId,
  code,
  nameZh,
  nameEn,
  enabled,
  childId,
  supportsDestination,
})

const toValues = (row: DictAttribute | undefined): Values => ({ values: row?.values.map(toRow) ?? [] })

/** The rows of a MultiSelect; all are saved together. */
export function ValuesForm({ attribute, readOnly }: { attribute: DictAttribute; readOnly: boolean }) {
  const save = useSaveValues()
  return (
    <FormFrame<Values, DictAttribute>
      bare
      wide
      title={words.edit}
      back={paths.dictionaries}
      schema={dictValuesBody}
      row={attribute}
      readOnly={readOnly}
      toValues={toValues}
      save={({ values }, version) => {
        const rows = values.map(row => ({ ...row, childId: row.childId ?? null }))
        return save.mutateAsync({ attrId: attribute.id, values: rows, ...(version && { version }) })
      }}
    >
      {attribute.fixed && <p className={styles.fixed}>{t('dictionaries.fixedHint')}</p>}
      <ValueRows attribute={attribute} readOnly={readOnly} />
    </FormFrame>
  )
}
