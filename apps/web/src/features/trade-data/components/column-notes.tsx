import { customsSides, dateOrders, type ImportMapping, type ShipmentField } from '@backoffice/contract'
import { Button, Checkbox, Select } from 'antd'
import { optionsOf } from '../../../components/list/filters-of.ts'
import { JoinedChoice } from '../../../domain/imports/reading-choices.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { fieldName } from '../api/field-names.ts'
import { isOrderOpen, midnightsIn, unitColumnOf, withFirst, withJoined, withTurned } from '../api/mapping.ts'
import { DayParts } from './day-parts.tsx'
import { FixedValue } from './fixed-value.tsx'
import type { MappingProps } from './mapping-props.ts'
import { NumberNotes } from './number-notes.tsx'
import styles from './trade-data.module.css'

/** Lets a person choose the order of day and month. Dates that prove their order are always read in that order. */
const DateOrder = ({ order, onOrder }: MappingProps) => (
  <Select<ImportMapping['dateOrder'] | null>
    size="small"
    aria-label={t('tradeData.import.dateOrder')}
    placeholder={t('tradeData.import.chooseOrder')}
    status={order ? '' : 'error'}
    value={order ?? null}
    options={optionsOf(dateOrders)}
    onChange={next => next && onOrder(next)}
  />
)

/** Times that are no times of the day: which day they mean. */
function NextDay({ preview, mapping, onChange }: MappingProps) {
  const midnights = midnightsIn(preview, mapping)
  if (!midnights) return null
  return (
    <Checkbox
      className={styles.note ?? ''}
      checked={midnights.isNextDay}
      onChange={({ target }) => onChange({ ...mapping, nextDay: target.checked })}
    >
      {t('tradeData.import.nextDay', { times: midnights.times.join(', ') })}
    </Checkbox>
  )
}

/** Which code is which direction, where nothing but custom says it. */
function DirectionCodes({ column, preview, mapping, onChange }: Props) {
  const codes = [...new Set(preview.rows.map(row => row[column]?.trim() ?? '').filter(Boolean))]
  const [one = '', other = ''] = codes
  if (codes.length !== 2 || !preview.doubts.some(({ doubt }) => doubt === 'openCodes')) return null
  const ways = [
    { import: one, export: other },
    { import: other, export: one },
  ]
  return (
    <Select<string | null>
      size="small"
      aria-label={t('tradeData.import.codes')}
      placeholder={t('tradeData.import.codes')}
      popupMatchSelectWidth={false}
      value={mapping.directionCodes?.import ?? null}
      options={ways.map(way => ({
        value: way.import,
        label: customsSides.values.map(side => `${way[side]} = ${say(customsSides.texts[side])}`).join(' · '),
      }))}
      onChange={code => {
        const directionCodes = ways.find(way => way.import === code)
        if (directionCodes) onChange({ ...mapping, directionCodes })
      }}
    />
  )
}

/** In a file of both directions, whether the column is of the other company or country in rows of exports. */
function OtherSide({ column, preview, mapping, onChange }: Props) {
  const isTurned = mapping.turned?.includes(column) ?? false
  if (!isTurned && !preview.mapping.turned?.includes(column)) return null
  return (
    <Checkbox
      className={styles.note ?? ''}
      checked={isTurned}
      onChange={({ target }) => onChange(withTurned(mapping, column, target.checked))}
    >
      {t('tradeData.import.turned')}
    </Checkbox>
  )
}

interface Props extends MappingProps {
  column: number
  field: ShipmentField
}

/** For a field with several columns: which one is used first, or that all are joined. */
function Turn({ column, field, mapping, onChange }: Props) {
  const columns = mapping.columns[field] ?? []
  if (columns.length < 2) return null
  const place = columns.indexOf(column) + 1
  const isJoined = mapping.joined?.includes(field) ?? false
  return (
    <>
      <span className={styles.note}>{t('tradeData.import.turn', { place, of: columns.length })}</span>
      {place === 1 ? (
        <JoinedChoice
          field={fieldName(field)}
          value={isJoined}
          onChange={joined => onChange(withJoined(mapping, field, joined))}
        />
      ) : (
        <Button size="small" onClick={() => onChange(withFirst(mapping, field, column))}>
          {t('tradeData.import.first')}
        </Button>
      )}
    </>
  )
}

/** How the values of a column are written, and what is missing. */
export function ColumnNotes(props: Props) {
  const { column, field, preview, mapping } = props
  const isMain = mapping.columns[field]?.[0] === column
  const unit = isMain ? unitColumnOf(mapping, field) : undefined
  return (
    <>
      <Turn {...props} />
      <OtherSide {...props} />
      {unit && <FixedValue {...props} field={unit} />}
      {isMain && field === 'direction' && <DirectionCodes {...props} />}
      {isMain && field === 'date' && isOrderOpen(preview, mapping) && <DateOrder {...props} />}
      {isMain && field === 'date' && <NextDay {...props} />}
      {isMain && field === 'date' && <DayParts {...props} />}
      {isMain && <NumberNotes {...props} />}
    </>
  )
}
