import {
  companyRecordFields,
  type RecordField,
  type RecordFilePreview,
  type RecordMapping,
  recordFields,
} from '@backoffice/contract'
import { useState } from 'react'
import { paths } from '../../../config/paths.ts'
import { ImportFooter } from '../../../domain/imports/import-footer.tsx'
import { MappingHead, MappingLine } from '../../../domain/imports/mapping-line.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { useStartRecordImport } from '../api/company-records.ts'

function withColumn(mapping: RecordMapping, field: RecordField, [column]: number[]): RecordMapping {
  const { [field]: _old, ...others } = mapping.columns
  return { ...mapping, columns: column === undefined ? others : { ...others, [field]: column } }
}

/** Which column of an uploaded file is what; then the import starts. */
export function RecordSetup({ fileId, preview }: { fileId: number; preview: RecordFilePreview }) {
  const [mapping, setMapping] = useState(preview.mapping)
  const start = useStartRecordImport()
  return (
    <>
      <MappingHead />
      {recordFields.map(field => (
        <MappingLine
          key={field}
          name={say(companyRecordFields[field].label)}
          preview={preview}
          columns={[mapping.columns[field] ?? []].flat()}
          most={1}
          onColumns={columns => setMapping(withColumn(mapping, field, columns))}
        />
      ))}
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
