import type { EntityNames, Fields, FieldWithName } from '@backoffice/contract'
import { Input } from 'antd'
import type { ReactElement } from 'react'
import { fieldSchema, isRequired, lengthRule, type ObjectSchema } from '../../lib/form-rules.ts'
import { labelsWith, nameInLanguage } from '../../lib/i18n/names.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { recordWords } from '../list/record-words.ts'
import { FormField } from './field.tsx'
import { controlOf, isLongText } from './field-control.tsx'
import { FormFrame, type VersionedRow } from './form-frame.tsx'

type Values = Record<string, unknown>
type Saving = () => { mutateAsync: (body: never) => Promise<unknown> }

/** A form needs these besides the entity. */
export interface RecordFormParts {
  data: { useCreate: Saving; useUpdate: Saving }
  /** The list. */
  back: string
  /** The module's own controls, by field: for example a choice with loaded options. */
  controls?: Readonly<Record<string, ReactElement<Record<string, unknown>>>>
  /** Values of a new record; the others are blank, and a flag is off. */
  first?: Values
}

interface Declared extends RecordFormParts {
  names: EntityNames
  fields: Fields
  /** Schema of the body that adds a record: the form has only the fields of this schema. */
  schema: ObjectSchema
  /** Fields that cannot change after the record is made. */
  fixed?: readonly string[]
}

interface Given<Row> {
  record?: Row
  readOnly?: boolean
  /** Values of a new record that its screen knows. */
  first?: Values
  /** Where saving and leaving lead to, if not to the list. */
  back?: string
}

const blankOf = ({ kind }: FieldWithName) =>
  kind === 'flag' ? false : kind === 'text' || kind === 'code' || kind === 'link' ? '' : null

/** English names are shown beside the record's own name, which is Chinese. */
const english = 'nameEn'

function valuesOf(fields: FieldWithName[], record: Values): Values {
  const entries = fields.map(field => [field.name, record[field.name] ?? blankOf(field)])
  const labels = record.labels as Parameters<typeof nameInLanguage>[0]
  return { ...Object.fromEntries(entries), [english]: nameInLanguage(labels, 'en') }
}

/** The body to send: blank fields without a null are left out. */
function bodyOf(fields: FieldWithName[], schema: ObjectSchema, values: Values): Values {
  const sent = fields.filter(({ name }) => {
    const takesNull = [fieldSchema(schema, name).type].flat().includes('null')
    return values[name] !== undefined && (values[name] !== null || takesNull)
  })
  return Object.fromEntries(sent.map(({ name }) => [name, values[name]]))
}

/**
 * The form of a kind of record, with all fields of its body in the order of the vocabulary; `recordFormPage` makes it of an
 * entity. Write a special form with `FormFrame` and `FormField`.
 */
export function recordForm<Row extends VersionedRow & { id: number }>(declared: Declared) {
  const {
    names,
    fields: all,
    schema,
    data,
    back: list,
    controls: own = {},
    fixed = [],
    first: begin = {},
  } = declared
  const hasNames = 'labels' in schema.properties
  const fields = Object.values(all).filter(({ name }) => name !== 'labels' && name in schema.properties)
  const words = recordWords(names)

  return function RecordForm({ record, readOnly = false, first: known, back = list }: Given<Row>) {
    const create = data.useCreate()
    const update = data.useUpdate()
    const isFixed = (name: string) => record !== undefined && fixed.includes(name)
    const first = fields.find(({ name }) => !isFixed(name))
    const save = (values: Values, version: number | undefined) => {
      const kept = record as Values | undefined
      const labels = hasNames && {
        labels: labelsWith(kept?.labels as never, {
          zh: String(values.name),
          en: String(values[english] ?? ''),
        }),
      }
      const open = fields.filter(({ name }) => !isFixed(name))
      const body = { ...bodyOf(open, schema, values), ...labels }
      return record
        ? update.mutateAsync({ id: record.id, ...body, ...(version && { version }) } as never)
        : create.mutateAsync(body as never)
    }
    const englishName = (
      <FormField
        key={english}
        of={all.labels as FieldWithName}
        name={english}
        covers={['labels.1.name']}
        rules={[lengthRule(fieldSchema(schema, 'name').maxLength ?? Infinity)]}
      >
        <Input dir="ltr" />
      </FormField>
    )
    const controls = fields.map(field => {
      const { name, kind, label } = field
      return (
        <FormField
          key={name}
          of={field}
          required={isRequired(schema, name)}
          counter={isLongText(kind, fieldSchema(schema, name))}
          {...(kind === 'flag' && { valuePropName: 'checked' })}
          {...(isFixed(name) && { hint: t('common.fixed', { label: say(label) }) })}
        >
          {own[name] ??
            controlOf(field, fieldSchema(schema, name), {
              autoFocus: field === first && !readOnly,
              ...(isFixed(name) && { disabled: true }),
            })}
        </FormField>
      )
    })
    const place = fields.findIndex(({ name }) => name === 'name') + 1
    return (
      <FormFrame<Values, Row>
        title={words.add}
        bare={record !== undefined}
        back={back}
        schema={schema}
        {...(record && { row: record })}
        toValues={row => valuesOf(fields, (row as Values | undefined) ?? { ...begin, ...known })}
        save={save}
        readOnly={readOnly}
      >
        {hasNames ? controls.toSpliced(place, 0, englishName) : controls}
      </FormFrame>
    )
  }
}
