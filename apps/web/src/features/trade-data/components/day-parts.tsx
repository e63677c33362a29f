import { Select } from 'antd'
import { clearable } from '../../../components/clearable.tsx'
import { columnLetter } from '../../../domain/imports/mapping-columns.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { type DayPart, lacksMonths, withDayPart } from '../api/mapping.ts'
import type { MappingProps } from './mapping-props.ts'

const titles: Record<DayPart, string> = {
  monthColumn: t('tradeData.import.monthColumn'),
  dayColumn: t('tradeData.import.dayColumn'),
}

function PartColumn({ part, preview, mapping, onChange }: MappingProps & { part: DayPart }) {
  const chosen = mapping[part]
  const isNeeded = part === 'monthColumn' && chosen === undefined
  return (
    <Select<number | null>
      size="small"
      allowClear={clearable}
      aria-label={titles[part]}
      placeholder={titles[part]}
      status={isNeeded ? 'error' : ''}
      value={chosen ?? null}
      popupMatchSelectWidth={false}
      options={preview.headers.flatMap((header, column) =>
        mapping.columns.date?.includes(column)
          ? []
          : [{ value: column, label: `${columnLetter(column)} · ${header}`.replace(/ · $/, '') }],
      )}
      onChange={column => onChange(withDayPart(mapping, part, column ?? undefined))}
    />
  )
}

/** The columns of the month and of the day in it, where that of the date has only the year. */
export function DayParts(props: MappingProps) {
  const { preview, mapping } = props
  if (!lacksMonths(preview, mapping)) return null
  return (
    <>
      <PartColumn {...props} part="monthColumn" />
      {mapping.monthColumn !== undefined && <PartColumn {...props} part="dayColumn" />}
    </>
  )
}
