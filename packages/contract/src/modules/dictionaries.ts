/** Dictionaries of attribute values, and option lists from them (specification §2, §3, §5, §7; decisions §5). */
import Type from 'typebox'
import { bulkDeletion } from '../bulk-operation.ts'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import {
  closed,
  id,
  idParams,
  instant,
  listQuery,
  nullable,
  oneOf,
  optionalText,
  plain,
  requiredText,
  rowsOf,
  version,
} from '../schemas.ts'
import { dictionaryKinds, dictionaryNames } from '../vocabulary/dictionaries.ts'
import { labels, nameLocales } from '../words/languages.ts'

export const dictionaryPermissions = permissionsOf('dictionary', dictionaryNames, ['read', 'write'], {
  delete: labels('删除字典和字典值', 'Delete dictionaries and their values'),
})

const dictValueTypes = dictionaryKinds.values
export type DictValueType = (typeof dictValueTypes)[number]

/** Attributes that the program reads. */
export const dictCodes = {
  transportMode: 'transport_mode',
  /** The child of each value contains the ports and countries of the line. */
  shippingLine: 'shipping_line',
  memberFunction: 'member_function',
  industry: 'industry',
  carrier: 'carrier',
} as const

const valueCode = () => requiredText({ max: limits.dictCodeMax, pattern: '^[A-Za-z0-9@*._-]+$' })
const name = () => requiredText({ max: limits.dictNameMax })

/** The value of an Integer, Bool or ShortText attribute. Null for the rows of a MultiSelect. */
const content = () =>
  Type.Unsafe<number | boolean | string | null>({ type: ['number', 'boolean', 'string', 'null'] })

export const dictValue = Type.Object({
  valueId: id(),
  /** Blank for the single value of an Integer, Bool or ShortText. */
  code: plain(),
  nameZh: plain(),
  nameEn: plain(),
  isDefault: Type.Boolean(),
  enabled: Type.Boolean(),
  /** The attribute with the values that belong to this value. */
  childId: nullable(id()),
  /** For a shipping line: whether people can also choose a destination. */
  supportsDestination: Type.Boolean(),
  value: content(),
})
export type DictValue = Type.Static<typeof dictValue>

export const dictAttribute = Type.Object({
  id: id(),
  code: plain(),
  nameZh: plain(),
  nameEn: plain(),
  labels: Type.Array(Type.Object({ locale: oneOf('string', nameLocales), name: plain() })),
  valueType: oneOf('string', dictValueTypes),
  /** The program uses these values. People can rename them, but cannot add or remove values or change codes. */
  fixed: Type.Boolean(),
  /** In their order on the screen. */
  values: Type.Array(dictValue),
  version: Type.Integer(),
  createTime: instant(),
  updateTime: instant(),
})
export type DictAttribute = Type.Static<typeof dictAttribute>

export const dictAttributeBody = closed({
  nameZh: name(),
  nameEn: name(),
  code: requiredText({ max: limits.dictCodeMax, pattern: '^[A-Za-z][A-Za-z0-9_-]*$' }),
  valueType: oneOf('string', dictValueTypes),
})

const dictAttributeChange = closed({
  id: id(),
  version: version(),
  nameZh: Type.Optional(name()),
  nameEn: Type.Optional(name()),
  /** Cannot change. The call may still send the current value. */
  code: Type.Optional(requiredText({ max: limits.dictCodeMax })),
  /** Cannot change either. */
  valueType: Type.Optional(oneOf('string', dictValueTypes)),
})

/** A row of a MultiSelect. */
export const dictValueRow = closed({
  /** The id of an existing value. A row without an id is new. */
  valueId: Type.Optional(id()),
  code: valueCode(),
  nameZh: name(),
  nameEn: name(),
  /** Without it, an existing row does not change and a new row gets false. */
  isDefault: Type.Optional(Type.Boolean()),
  /** Without it, an existing row does not change and a new row gets true. */
  enabled: Type.Optional(Type.Boolean()),
  childId: Type.Optional(nullable(id())),
  supportsDestination: Type.Optional(Type.Boolean()),
})
export type DictValueRow = Type.Static<typeof dictValueRow>

/** The single value of an Integer, Bool or ShortText. */
export const dictContents = {
  Integer: closed({
    valueId: Type.Optional(id()),
    value: Type.Integer({ minimum: 0, maximum: limits.dictIntegerMax }),
  }),
  Bool: closed({ valueId: Type.Optional(id()), value: Type.Boolean() }),
  ShortText: closed({ valueId: Type.Optional(id()), value: requiredText({ max: limits.dictTextMax }) }),
}

const values = () =>
  Type.Array(
    // The schema allows what any type may have. The service knows the type of the attribute and checks it.
    closed({
      valueId: Type.Optional(id()),
      code: Type.Optional(plain()),
      nameZh: Type.Optional(plain()),
      nameEn: Type.Optional(plain()),
      isDefault: Type.Optional(Type.Boolean()),
      enabled: Type.Optional(Type.Boolean()),
      childId: Type.Optional(nullable(id())),
      supportsDestination: Type.Optional(Type.Boolean()),
      value: Type.Optional(content()),
    }),
    { maxItems: limits.dictValuesMax },
  )

export const dictValuesBody = closed({ attrId: id(), version: version(), values: values() })

const routeItem = Type.Object({
  valueId: id(),
  /** The UN/LOCODE of a port, or the ISO 3166 alpha-2 code of a country. */
  valueCode: plain(),
  valueName: plain(),
})

export const shippingLine = Type.Object({
  valueId: id(),
  valueCode: plain(),
  valueName: plain(),
  enabled: Type.Boolean(),
  supportsDestination: Type.Boolean(),
  items: Type.Array(routeItem),
})
export type ShippingLine = Type.Static<typeof shippingLine>

const filters = {
  /** A part of the code. */
  code: optionalText({ max: limits.searchTextMax }),
  /** A part of the Chinese or English name. */
  name: optionalText({ max: limits.searchTextMax }),
  valueType: Type.Optional(oneOf('string', dictValueTypes)),
}

export const dictionaries = operationGroup('dictionaries', {
  list: {
    method: 'GET',
    path: '/core/dict/attr/list',
    summary: 'List dictionary attributes with their values',
    access: { permission: dictionaryPermissions.read },
    query: listQuery(filters, ['code', 'createTime', 'updateTime']),
    data: rowsOf(dictAttribute),
  },
  get: {
    method: 'GET',
    path: '/core/dict/attr/{id}',
    summary: 'One dictionary attribute with its values',
    access: { permission: dictionaryPermissions.read },
    params: idParams,
    data: dictAttribute,
  },
  create: {
    method: 'POST',
    path: '/core/dict/attr',
    summary: 'Add a dictionary attribute',
    creates: true,
    access: { permission: dictionaryPermissions.write },
    body: dictAttributeBody,
    data: dictAttribute,
  },
  update: {
    method: 'PUT',
    path: '/core/dict/attr',
    summary: 'Name a dictionary attribute otherwise',
    access: { permission: dictionaryPermissions.write },
    body: dictAttributeChange,
    data: dictAttribute,
  },
  delete: {
    method: 'DELETE',
    path: '/core/dict/attr/{id}',
    summary: 'Delete a dictionary attribute that nothing uses, with its values',
    access: { permission: dictionaryPermissions.delete },
    params: idParams,
  },
  deleteMatching: bulkDeletion({
    path: '/core/dict/attr',
    names: dictionaryNames,
    permissions: dictionaryPermissions,
    filters,
  }),
  values: {
    method: 'GET',
    path: '/core/dict/list-value/by-id/{id}',
    summary: 'The values of an attribute',
    access: { permission: dictionaryPermissions.read },
    params: idParams,
    data: Type.Array(dictValue),
  },
  saveValues: {
    method: 'POST',
    path: '/core/dict/attr-values',
    summary: 'Replace the values of an attribute, keeping the ids that are given',
    access: { permission: dictionaryPermissions.write },
    body: dictValuesBody,
    data: dictAttribute,
  },
  setDefault: {
    method: 'POST',
    path: '/core/dict/attr-value/default',
    summary: 'Make a value a default, or no default any more',
    access: { permission: dictionaryPermissions.write },
    query: Type.Object({ valueId: id(), isDefault: Type.Boolean() }),
    data: dictValue,
  },
  deleteValue: {
    method: 'DELETE',
    path: '/core/dict/attr-value',
    summary: 'Delete a value that nothing uses',
    access: { permission: dictionaryPermissions.delete },
    query: Type.Object({ valueId: id() }),
  },
  transportModes: {
    method: 'GET',
    path: '/core/dict/list-by-logistics',
    summary: 'Transport modes',
    access: 'signedIn',
    data: Type.Array(routeItem),
  },
  shippingLines: {
    method: 'GET',
    path: '/core/dict/list-by-route',
    summary: 'Trade lanes (the shipping lines of the specification) that are enabled, with their ports',
    access: 'signedIn',
    data: Type.Array(shippingLine),
  },
  allShippingLines: {
    method: 'GET',
    path: '/core/dict/admin/list-by-route',
    summary: 'All trade lanes, with all their ports',
    access: { permission: dictionaryPermissions.read },
    data: Type.Array(shippingLine),
  },
})
