/** Names of permissions and of their groups: one per language, one of them the default for other languages. */

import { defaultLocale } from '@backoffice/contract'
import type { Label } from '../../platform/access/labels.ts'
import { refuseTwiceNamed } from '../../platform/kit/local-names.ts'
import { fieldError } from '../../platform/lib/app-error.ts'

/** The default label, for languages without their own. */
export const defaultLabel = (labels: Label[]): Label | undefined =>
  labels.find(label => label.isDefault) ?? labels[0]

/**
 * The labels with the name of one language set. `isDefault` makes it the default.
 *
 * @throws AppError 10400 on `name` for a new language without a name
 */
export function withLabel(
  labels: Label[],
  {
    name,
    locale,
    isDefault,
  }: { name?: string | undefined; locale?: string | undefined; isDefault?: boolean | undefined },
): Label[] {
  if (name === undefined && locale === undefined && isDefault === undefined) return labels
  const shown = defaultLabel(labels)
  const target = locale ?? shown?.locale ?? defaultLocale
  const present = labels.find(label => label.locale === target)
  const text = name ?? present?.name
  if (!text) throw fieldError('name', '请填写该语言的名称', 'Please enter the name in this language')
  const standsIn = isDefault ? target : shown?.locale
  const changed = present
    ? labels.map(label => (label === present ? { ...label, name: text } : label))
    : [...labels, { locale: target, name: text }]
  return changed.map(label => ({ ...label, isDefault: label.locale === standsIn }))
}

/** Labels as they were sent; the first is the default. @throws AppError 10400 on `labels.N.locale` */
export function sentLabels(labels: { locale: string; name: string }[]): Label[] {
  refuseTwiceNamed(labels)
  return labels.map(({ locale, name }, index) => ({ locale, name, isDefault: index === 0 }))
}
