import { Input, Select } from 'antd'
import styles from './imports.module.css'
import { columnLetter, exampleOf } from './mapping-columns.ts'
import { t } from './texts.ts'

const constantMax = 100
const columnsMax = 10

interface Props {
  name: string
  /** The file: names of its columns and first rows. */
  preview: { headers: string[]; rows: string[][] }
  columns: number[]
  /** Columns that a field may have: the first that is not blank counts. */
  most?: number
  onColumns: (columns: number[]) => void
  /** A value for the rows whose columns give none; none is asked for without. */
  constant?: { value: string; onChange: (value: string) => void }
}

/** Which columns give a field, and what comes out. */
export function MappingLine({ name, preview, columns, most = columnsMax, onColumns, constant }: Props) {
  const example = exampleOf(preview, columns)
  const select = {
    'aria-label': t('columnOf', { field: name }),
    placeholder: t('none'),
    showSearch: { optionFilterProp: 'label' },
    options: preview.headers.map((header, column) => ({
      value: column,
      label: `${columnLetter(column)} · ${header || '–'}`,
    })),
  }
  return (
    <div
      className={styles.line}
      data-constant={constant !== undefined}
      data-used={columns.length > 0 || !!constant?.value}
    >
      <span className={styles.name}>{name}</span>
      {most === 1 ? (
        <Select
          {...select}
          allowClear
          value={columns[0] ?? null}
          onChange={column => onColumns(typeof column === 'number' ? [column] : [])}
        />
      ) : (
        <Select {...select} mode="multiple" maxCount={most} value={columns} onChange={onColumns} />
      )}
      {constant && (
        <Input
          aria-label={t('constantOf', { field: name })}
          placeholder={t('constant')}
          maxLength={constantMax}
          value={constant.value}
          onChange={event => constant.onChange(event.target.value)}
        />
      )}
      <span className={styles.example} title={example}>
        <bdi>{example}</bdi>
      </span>
    </div>
  )
}

/** What stands above the lines. */
export const MappingHead = ({ withConstants = false }) => (
  <div className={styles.head} data-constant={withConstants} aria-hidden>
    <span>{t('field')}</span>
    <span>{t('column')}</span>
    {withConstants && <span>{t('constant')}</span>}
    <span>{t('example')}</span>
  </div>
)
