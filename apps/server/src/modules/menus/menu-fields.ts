/** Turns a request's fields into a node (specification §4 Menu node, §5; decisions §5 Sites and menus). */
import { type Body, defaultLocale, type menus } from '@backoffice/contract'
import type { Label } from '../../platform/access/labels.ts'
import { AppError, type FieldProblem, fieldError } from '../../platform/lib/app-error.ts'
import type { MenuNodeChange, MenuNodeRow } from './menus.repository.ts'

type Fields = Omit<Body<typeof menus.update>, 'id' | 'version' | 'siteCode' | 'code'>
type Names = Pick<MenuNodeRow, 'labels' | 'locale'>

function checkDistinct(labels: Label[]): void {
  const problems: FieldProblem[] = []
  for (const [index, { locale }] of labels.entries())
    if (labels.findIndex(label => label.locale === locale) < index)
      problems.push({
        field: `labels.${index}.locale`,
        reason: { zh: '语言重复', en: 'Duplicate language' },
      })
  if (problems.length > 0) throw new AppError(10400, { fields: problems })
}

/**
 * The labels of a node and the locale of its `name`, which is one of them.
 *
 * @throws AppError 10400 when the locale has no label, or one locale has two
 */
function namesOf({ name, locale, labels }: Fields, before: Names | undefined): Names {
  if (labels) checkDistinct(labels)
  const own = locale || before?.locale || (!name && labels?.[0]?.locale) || defaultLocale
  const kept = labels ?? before?.labels ?? []
  const all = name
    ? kept.some(label => label.locale === own)
      ? kept.map(label => (label.locale === own ? { ...label, name } : label))
      : [...kept, { locale: own, name }]
    : kept
  const hasName = name !== '' && all.some(label => label.locale === own)
  if (!hasName && labels && name === undefined)
    throw fieldError('labels', `缺少语言 ${own} 的名称`, `The name in ${own} is missing`)
  if (!hasName) throw fieldError('name', '必填', 'Required')
  return { locale: own, labels: all }
}

const plain = [
  'icon',
  'link',
  'httpMethod',
  'linkPattern',
  'component',
  'title',
  'seoName',
  'seoDescription',
  'seoKeyword',
] as const

/** A button never shows in the menu, whatever is sent; a menu shows unless the request says otherwise. */
function displayOf(type: string, { display }: Fields, before: MenuNodeRow | undefined): boolean {
  if (type === 'button') return false
  return display ?? (before?.type === 'menu' ? before.display : true)
}

/**
 * @param before absent for a new node
 * @throws AppError 10400 on `name`, `labels`
 */
export function nodeOf(fields: Fields, before?: MenuNodeRow) {
  const type = fields.type ?? before?.type ?? 'menu'
  const { locale, labels } = namesOf(fields, before)
  const change: MenuNodeChange = { type, locale, display: displayOf(type, fields, before) }
  for (const field of plain) if (fields[field] !== undefined) change[field] = fields[field]
  const permission = fields.permission ?? before?.permission ?? 'is_authenticated'
  return {
    ...change,
    permission,
    labels: JSON.stringify(labels),
    /** Codes only have a meaning in one mode. */
    roles: permission === 'has_any_role' ? (fields.roles ?? before?.roles ?? []) : [],
  }
}
