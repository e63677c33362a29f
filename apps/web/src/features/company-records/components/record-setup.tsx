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
import { BeginHere } from '../../../components/begin-here.tsx'
import { paths } from '../../../config/paths.ts'
import { ColumnSheet } from '../../../domain/imports/column-sheet.tsx'
import { EncodingSelect } from '../../../domain/imports/encoding-select.tsx'
import { ImportFooter } from '../../../domain/imports/import-footer.tsx'
import { fieldsByColumn } from '../../../domain/imports/mapping-columns.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useRecordPreviewAgain, useStartRecordImport } from '../api/company-records.ts'

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
export function RecordSetup({ fileId, preview: first }: { fileId: number; preview: RecordFilePreview }) {
  const [preview, setPreview] = useState(first)
  const [mapping, setMapping] = useState(first.mapping)
  const look = useRecordPreviewAgain(fileId)
  const start = useStartRecordImport()
  const seeAnew = (seen: RecordFilePreview) => {
    setPreview(seen)
    setMapping(seen.mapping)
  }
  return (
    <BeginHere>
      {preview.encoding && (
        <EncodingSelect
          value={preview.encoding}
          isBusy={look.isPending}
          isChosen={mapping.encoding !== undefined}
          onChoose={encoding => look.mutate({ encoding }, { onSuccess: seeAnew })}
        />
      )}
      <ColumnSheet
        label={t('companyRecords.setup.title')}
        preview={preview}
        headerRow={mapping.headerRow}
        groups={groups}
        fieldsOf={fieldsByColumn(mapping.columns)}
        onFields={(column, fields) => setMapping(withField(mapping, column, fields))}
      />
      <ImportFooter
        isChanged={mapping !== first.mapping}
        isStarting={start.isPending}
        disabled={mapping.columns.company === undefined}
        onStart={begun => start.mutate({ fileId, mapping }, { onSuccess: begun })}
        to={{ list: paths.companyRecords, another: paths.companyRecords }}
      />
    </BeginHere>
  )
}
