import {
  companyRecordFields,
  type RecordField,
  type RecordFilePreview,
  type RecordMapping,
  recordFields,
} from '@backoffice/contract'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { UnsavedGuard } from '../../../components/form/unsaved-guard.tsx'
import { paths } from '../../../config/paths.ts'
import { say } from '../../../lib/i18n/say.ts'
import { goTo } from '../../../lib/navigation.ts'
import { notify } from '../../../lib/notify.ts'
import { useStartRecordImport } from '../api/company-records.ts'
import { t } from '../texts.ts'
import styles from './company-records.module.css'

const nameOf = (field: RecordField) => say(companyRecordFields[field].label)

interface LineProps {
  field: RecordField
  preview: RecordFilePreview
  mapping: RecordMapping
  onChange: (mapping: RecordMapping) => void
}

function FieldLine({ field, preview, mapping, onChange }: LineProps) {
  const column = mapping.columns[field]
  const change = (next: number | undefined) => {
    const { [field]: _old, ...others } = mapping.columns
    onChange({ ...mapping, columns: next === undefined ? others : { ...others, [field]: next } })
  }
  const example = column === undefined ? '' : (preview.rows.find(row => row[column]?.trim())?.[column] ?? '')
  return (
    <div className={styles.line} data-used={column !== undefined}>
      <span>{nameOf(field)}</span>
      <Select
        aria-label={t('setup.columnOf', { field: nameOf(field) })}
        placeholder={t('setup.none')}
        allowClear
        value={column ?? null}
        options={preview.headers.map((header, value) => ({
          value,
          label: `${value + 1} · ${header || '–'}`,
        }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={value => change(value ?? undefined)}
      />
      <span className={styles.example} title={example}>
        <bdi>{example}</bdi>
      </span>
    </div>
  )
}

/** Which column of an uploaded file is what; then the import starts. */
export function RecordSetup({ fileId, preview }: { fileId: number; preview: RecordFilePreview }) {
  const [mapping, setMapping] = useState(preview.mapping)
  const [isStarted, setStarted] = useState(false)
  const start = useStartRecordImport()
  const submit = () =>
    start.mutate(
      { fileId, mapping },
      {
        onSuccess: () => {
          // The guard must know before the screen changes.
          flushSync(() => setStarted(true))
          notify.success(t('setup.started'))
          goTo(paths.companyRecords())
        },
      },
    )
  return (
    <>
      <UnsavedGuard when={mapping !== preview.mapping && !isStarted} />
      <div className={styles.head} aria-hidden>
        <span>{t('setup.field')}</span>
        <span>{t('setup.column')}</span>
        <span>{t('setup.example')}</span>
      </div>
      {recordFields.map(field => (
        <FieldLine key={field} field={field} preview={preview} mapping={mapping} onChange={setMapping} />
      ))}
      <footer className={styles.footer}>
        <Button
          type="primary"
          loading={start.isPending}
          disabled={mapping.columns.company === undefined}
          onClick={submit}
        >
          {t('setup.start')}
        </Button>
        <Button onClick={() => goTo(paths.companyRecords())}>{t('setup.another')}</Button>
      </footer>
    </>
  )
}
