/** How a module describes in words what it writes into the audit log. */
import {
  type EntityNames,
  type Fields,
  type Labels,
  labels,
  type Permission,
  type PersonalKind,
  phrase,
  rangeLabels,
  type TextPerLanguage,
  titleOf,
  type Verb,
} from '@backoffice/contract'

type Text = TextPerLanguage

const mapOf = <T, R>(record: Readonly<Record<string, T>>, make: (value: T) => R) =>
  new Map(Object.entries(record).map(([key, value]) => [key, make(value)]))

export interface FieldWords extends Labels {
  /** By the value as text: `1` → enabled. */
  values: Map<string, Labels>
  /** A code, a number or a time is plain: nobody has typed it freely. */
  isPlain?: true
}

/** A field that not every reader of the log may see: whoever may not read the record itself sees it masked. */
export interface PrivateField {
  /** The code of the permission to read the record. */
  screen: string
  kind: PersonalKind | 'text'
}

/** Private fields, by name. @param screen the permission to see them on the screen of the record */
export const privateTo = (
  { code: screen }: Permission,
  kinds: Readonly<Record<string, PrivateField['kind']>>,
) => mapOf(kinds, (kind): PrivateField => ({ screen, kind }))

export interface AuditWords {
  /** The entity's code: the part before the first dot of its actions. */
  code: string
  entity: Labels
  /** By the part after the first dot. */
  actions: Map<string, Labels>
  fields: Map<string, FieldWords>
  privateFields: Map<string, PrivateField>
}

const inWords = (text: Text | Labels): Labels => ('zh' in text ? text : labels(...text))

type FieldText = Text | { text: Text; values: Record<string, Text> }
type VocabularyField = Pick<Fields[string], 'label' | 'codes'> & Partial<Pick<Fields[string], 'kind'>>

function fieldWords(field: FieldText | VocabularyField): FieldWords {
  if ('label' in field) {
    const isPlain =
      'kind' in field && field.kind !== 'text' && field.kind !== 'other' && ({ isPlain: true } as const)
    return { ...field.label, values: mapOf(field.codes?.texts ?? {}, code => code), ...isPlain }
  }
  if ('values' in field && !Array.isArray(field)) {
    const { text, values } = field as Exclude<FieldText, Text>
    return { ...labels(...text), values: mapOf(values, value => labels(...value)) }
  }
  return { ...labels(...(field as Text)), values: new Map() }
}

/**
 * Declares the words of one entity; the manifest of its module lists them.
 *
 * @param fields the names of changed fields, in addition to the common ones: from the vocabulary, or given here
 * @param privateFields those with personal data or texts that are not for every reader of the log
 * @param actions by verb, `update` of `notice.update`; `true` for the usual words of a usual verb (`Verb`)
 */
export function auditWords<Actions extends Readonly<Record<string, Labels | Text | true>>>(
  code: string,
  names: EntityNames,
  fields: Readonly<Record<string, FieldText | VocabularyField>>,
  actions: { readonly [V in keyof Actions]: V extends Verb ? Actions[V] : Exclude<Actions[V], true> },
  privateFields: ReadonlyMap<string, PrivateField> = new Map(),
): AuditWords {
  return {
    code,
    entity: titleOf(names.one),
    actions: new Map(
      Object.entries<Labels | Text | true>(actions).map(([verb, text]) => [
        verb,
        text === true ? phrase(verb as Verb, names) : inWords(text),
      ]),
    ),
    fields: mapOf(fields, fieldWords),
    privateFields: new Map(privateFields),
  }
}

/** Fields that many entities have. */
export const commonFields = mapOf<FieldText | VocabularyField, FieldWords>(
  {
    code: ['编码', 'Code'],
    name: ['名称', 'Name'],
    title: ['标题', 'Title'],
    labels: ['多语言名称', 'Names by language'],
    description: ['描述', 'Description'],
    enabled: ['启用', 'Enabled'],
    enable: ['启用', 'Enabled'],
    status: ['状态', 'Status'],
    locale: ['语言', 'Language'],
    site: ['站点', 'Site'],
    siteCode: ['站点', 'Site'],
    sites: ['站点', 'Sites'],
    format: ['文件格式', 'File format'],
    rows: ['行数', 'Rows'],
    startTime: { label: rangeLabels.startTime },
    endTime: { label: rangeLabels.endTime },
    sort: ['排序', 'Order'],
    added: ['新增', 'Added'],
    updated: ['更新', 'Updated'],
    disabled: ['禁用', 'Disabled'],
    unchanged: ['未变', 'Unchanged'],
  },
  fieldWords,
)
