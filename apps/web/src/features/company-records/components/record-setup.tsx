import {
  companyRecordFields,
  companyRecordNames,
  type RecordField,
  type RecordFilePreview,
  type RecordMapping,
  recordFields,
  titleOf,
} from '@backoffice/contract'
import { useState } from 'react'
import { paths } from '../../../config/paths.ts'
import { ColumnSheet } from '../../../domain/imports/column-sheet.tsx'
import { ImportFooter } from '../../../domain/imports/import-footer.tsx'
import { fieldsByColumn } from '../../../domain/imports/mapping-columns.ts'
import { say } from '../../../lib/i18n/say.ts'
import { useStartRecordImport } from '../api/company-records.ts'
import { t } from '../texts.ts'

const groups = [
  {
    label: say(titleOf(companyRecordNames.many)),
    options: recordFields.map(field => ({ value: field, label: say(companyRecordFields[field].label) })),
  },
]

/** A field has one column: the last choice counts. */
function withField(mapping: RecordMapping, column: number, [field]: RecordField[]): RecordMapping {
  const others = Object.entries(mapping.columns).filter(([, other]) => other !== column)
  return { ...mapping, columns: { ...Object.fromEntries(others), ...(field && { [field]: column }) } }
}

/** Shows the meaning of each column of an uploaded file, and starts the import. */
export function RecordSetup({ fileId, preview }: { fileId: number; preview: RecordFilePreview }) {
  const [mapping, setMapping] = useState(preview.mapping)
  const start = useStartRecordImport()
  return (
    <>
      <ColumnSheet
        label={t('setup.title')}
        preview={preview}
        headerRow={mapping.headerRow}
        groups={groups}
        fieldsOf={fieldsByColumn(mapping.columns)}
        onFields={(column, fields) => setMapping(withField(mapping, column, fields))}
      />
      <ImportFooter
        isChanged={mapping !== preview.mapping}
        isStarting={start.isPending}
        disabled={mapping.columns.company === undefined}
        onStart={begun => start.mutate({ fileId, mapping }, { onSuccess: begun })}
        to={{ list: paths.companyRecords, another: paths.companyRecords }}
      />
    </>
  )
}
