import type { Data, Entity, OperationSpec } from '@backoffice/contract'
import type { ComponentType } from 'react'
import type { VersionedRow } from '../components/form/form-frame.tsx'
import { type RecordFormParts, recordForm } from '../components/form/record-form.tsx'
import { recordWords } from '../components/list/record-words.ts'
import { formPage } from '../components/page-states/guarded.tsx'
import type { UrlTab } from '../components/tabs/url-tabs.tsx'
import type { ObjectSchema } from '../lib/form-rules.ts'
import { nameOfRecord } from '../lib/i18n/names.ts'
import { resource } from '../lib/resource.ts'
import { editPage } from './edit-page.tsx'

interface Operations {
  get: OperationSpec
  create: OperationSpec & { body: ObjectSchema }
  update: OperationSpec
}

interface Declared<Row> extends Omit<RecordFormParts, 'data'> {
  /** The module's reads and changes, if it has more than these pages. */
  data?: RecordFormParts['data'] & { one: Parameters<typeof editPage<Row & { id: number }>>[0]['query'] }
  /** By default its name, in the language of the reader. */
  nameOf?: (record: Row) => string
  /** Tabs between the form and the history. */
  tabs?: (record: Row) => UrlTab[]
  /** In place of the form of all fields. */
  form?: ComponentType<{ record?: Row; readOnly?: boolean }>
}

/**
 * The screens that add and edit a record, with one form of all fields of its entity:
 *
 *     export const { add, edit } = recordFormPage(channel, channels, { data: channelData, back: paths.channels })
 */
export function recordFormPage<
  Ops extends Operations,
  Row extends Data<Ops['get']> & VersionedRow & { id: number },
>(
  { code, names, fields, fixed = [] }: Entity,
  operations: Ops,
  {
    data = resource(code, operations) as never,
    nameOf = nameOfRecord,
    tabs = () => [],
    form,
    ...parts
  }: Declared<Row>,
) {
  const Form =
    form ?? recordForm<Row>({ names, fields, fixed, schema: operations.create.body, data, ...parts })
  const edit = editPage<Row>({
    read: operations.get,
    change: operations.update,
    query: data.one,
    entity: code,
    title: recordWords(names),
    nameOf,
    back: parts.back,
    tabs,
    form: (record, readOnly) => <Form record={record} readOnly={readOnly} />,
  })
  return { add: formPage(operations.create, Form), edit, Form }
}
