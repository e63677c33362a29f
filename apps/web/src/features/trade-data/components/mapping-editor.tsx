import { limits, missingIn, shipmentGroups } from '@backoffice/contract'
import { Button } from 'antd'
import { ColumnSheet } from '../../../domain/imports/column-sheet.tsx'
import type { FieldGroup } from '../../../domain/imports/field-choice.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import { fieldName } from '../api/field-names.ts'
import {
  type ColumnUse,
  doubtfulColumns,
  nameOfColumn,
  trustByColumn,
  unusedColumns,
  usesByColumn,
  withLeftOutKept,
  withUses,
} from '../api/mapping.ts'
import { ColumnNotes } from './column-notes.tsx'
import { FileNotes } from './file-notes.tsx'
import { FixedValues } from './fixed-values.tsx'
import type { MappingProps } from './mapping-props.ts'
import { ProblemList } from './problem-list.tsx'
import styles from './trade-data.module.css'

/** Names the columns that the import leaves out, with one click that keeps them. */
function LeftOutNote({ preview, mapping, onChange }: MappingProps) {
  const columns = unusedColumns(preview, mapping)
  if (columns.length === 0) return null
  const isFull = (mapping.extras?.length ?? 0) >= limits.importExtrasMax
  return (
    <div className={styles.headerRow}>
      <span className={styles.soft} title={joined(columns.map(column => nameOfColumn(preview, column)))}>
        {t('tradeData.import.leftOut', { count: columns.length })}
      </span>
      <Button size="small" disabled={isFull} onClick={() => onChange(withLeftOutKept(preview, mapping))}>
        {t('tradeData.import.keepLeftOut')}
      </Button>
    </div>
  )
}

const groups: FieldGroup<ColumnUse>[] = [
  ...shipmentGroups.map(({ label, fields }) => ({
    label: say(label),
    options: fields.map(field => ({ value: field, label: fieldName(field) })),
  })),
  { label: t('tradeData.import.others'), options: [{ value: 'extra', label: t('tradeData.import.extra') }] },
]

export type OpenConvention = 'noOrder' | 'noSign'

const missingTexts = {
  noHeader: t('tradeData.import.noHeader'),
  noDate: t('tradeData.import.noDate'),
  noGoodsOrParty: t('tradeData.import.noGoodsOrParty'),
  noMeasure: t('tradeData.import.noMeasure'),
  noOrder: t('tradeData.import.noOrder'),
  noSign: t('tradeData.import.noSign'),
}

/** The first rows. The head of each column shows its field and lets a person correct it. Missing fields are above. */
export function MappingEditor(props: MappingProps & { undecided: OpenConvention[] }) {
  const { preview, mapping, onChange, undecided } = props
  const trusts = trustByColumn(preview, mapping)
  const missing = [...missingIn(mapping), ...undecided]
  return (
    <>
      <ProblemList problems={missing.map(problem => missingTexts[problem])} />
      <FileNotes preview={preview} mapping={mapping} onChange={onChange} />
      <FixedValues {...props} />
      <LeftOutNote {...props} />
      <ColumnSheet
        label={t('tradeData.import.file')}
        preview={preview}
        headerRow={mapping.headerRow}
        groups={groups}
        fieldsOf={usesByColumn(mapping)}
        onFields={(column, uses) => onChange(withUses(mapping, column, uses, nameOfColumn(preview, column)))}
        first={doubtfulColumns(preview)}
        several
        trustOf={column => trusts.get(column)}
        more={(column, use) => use !== 'extra' && <ColumnNotes {...props} column={column} field={use} />}
      />
    </>
  )
}
