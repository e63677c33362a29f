/**
 * The part of a tax number that tells one company from another, by country. Branches, check digits and the ways of
 * writing are left out: `01.234.567.8-901.000` and `01.234.567.8-901.001` are one company in Indonesia.
 */

interface TaxId {
  /** Numbers of different kinds say nothing about each other: an old IEC and a GSTIN of India. */
  kind: string
  key: string
}

interface Form {
  kind: string
  /** The pattern of the letters and digits alone; the first group is the part that counts. */
  pattern: RegExp
}

const form = (kind: string, pattern: RegExp): Form => ({ kind, pattern })

const forms: Record<string, Form[]> = {
  AR: [form('CUIT', /^(\d{11})$/)],
  BD: [form('BIN', /^(\d{9})(?:\d{4})?$/)],
  BO: [form('NIT', /^(\d{7,12})$/)],
  BR: [form('CNPJ', /^(\d{8})\d{6}$/), form('CPF', /^(\d{11})$/)],
  BY: [form('UNP', /^(\d{9})$/)],
  CL: [form('RUT', /^(\d{7,8})[\dK]$/)],
  CN: [form('USCC', /^([0-9A-Z]{2}\d{6}[0-9A-Z]{10})$/)],
  CO: [form('NIT', /^([89]\d{8})\d?$/)],
  EC: [form('RUC', /^(\d{10})\d{3}$/)],
  GT: [form('NIT', /^(\d{5,8}[\dK])$/)],
  ID: [form('NPWP', /^0?(\d{9})\d{6}$/), form('NIK', /^([1-9]\d{15})$/)],
  IN: [form('PAN', /^(?:\d{2})?([A-Z]{5}\d{4}[A-Z])(?:[0-9A-Z]{3})?$/), form('IEC', /^(\d{10})$/)],
  KE: [form('PIN', /^([AP]\d{9}[A-Z])$/)],
  KZ: [form('BIN', /^(\d{12})$/)],
  MX: [form('RFC', /^([A-ZÑ&]{3,4}\d{6}[0-9A-Z]{3})$/)],
  PE: [form('RUC', /^(\d{11})$/)],
  PH: [form('TIN', /^(\d{9})(?:\d{3}|\d{5})?$/)],
  PK: [form('NTN', /^(?:NTN)?(\d{7})\d?$/), form('CNIC', /^(\d{13})$/)],
  PY: [form('RUC', /^(\d{6,8})\d$/)],
  RU: [form('INN', /^(\d{10})$/), form('INN', /^(\d{12})$/)],
  TR: [form('VKN', /^(\d{10})$/), form('TCKN', /^(\d{11})$/)],
  UA: [form('EDRPOU', /^(\d{8})$/), form('RNOKPP', /^(\d{10})$/)],
  UY: [form('RUT', /^(\d{12})$/)],
  UZ: [form('INN', /^(\d{9})$/)],
  VE: [form('RIF', /^([JVEGPC]\d{8})\d?$/)],
  VN: [form('MST', /^(\d{10})(?:\d{3})?$/)],
}

/** Digits that customs write for nobody: all equal. */
const nobody = /^\D*(\d)\1*$/

/** Undefined for what is no tax number of the country. */
export function taxIdOf(text: string, country: string): TaxId | undefined {
  const bare = text.toUpperCase().replace(/[\s./-]/g, '')
  for (const { kind, pattern } of forms[country] ?? []) {
    const key = pattern.exec(bare)?.[1]
    if (key) return nobody.test(key) ? undefined : { kind, key }
  }
  return undefined
}

/** Each number once, in its longest spelling; texts without digits are none. */
export function distinctTaxIds(texts: string[], country: string): string[] {
  const byKey = new Map<string, string>()
  for (const text of texts.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))) {
    const found = taxIdOf(text, country)
    if (found || /\d(?:\D*\d){4}/.test(text)) byKey.set(found ? `${found.kind} ${found.key}` : text, text)
  }
  return [...byKey.values()].sort()
}
