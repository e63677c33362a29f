import type { FormInstance } from 'antd'
import { ApiError } from '../../lib/api/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { presentError } from '../../lib/present-error.ts'

/** `siteUrls.1` → ['siteUrls', 1] */
type NamePath = (string | number)[]
const namePath = (name: string): NamePath =>
  name.split('.').map(part => (/^\d+$/.test(part) ? Number(part) : part))

/** `roles.2` stands at the field `roles` where that has no fields for its items. */
function shownPath(form: FormInstance, path: NamePath): NamePath {
  const known = new Set(form.getFieldsError().map(({ name }) => name.join('.')))
  const longest = path.findLastIndex((_, index) => known.has(path.slice(0, index + 1).join('.')))
  return longest < 0 ? path : path.slice(0, longest + 1)
}

/**
 * Shows the field errors of a 10400 at their fields and focuses the first. An error of a field that the form does not
 * show becomes a message; any other failure goes to the presenter.
 */
export function showFormError(
  form: FormInstance,
  covers: Map<string, string>,
  error: unknown,
  failed?: string,
) {
  if (!(error instanceof ApiError) || error.fields.length === 0) return presentError(error, failed)
  const shown = error.fields.map(({ field_name, error_reason }) => {
    const first = field_name.split('.', 1)[0] ?? ''
    const isField = covers.has(first)
    const standIn = covers.get(first) === first ? undefined : covers.get(first)
    const name = shownPath(form, namePath(standIn ?? covers.get(field_name) ?? field_name))
    return { name, errors: [error_reason], isField }
  })
  const atFields = shown.filter(({ isField }) => isField)
  form.setFields(atFields.map(({ name, errors }) => ({ name, errors })))
  const first = atFields[0]
  if (first) form.scrollToField(first.name, { block: 'center', focus: true })
  for (const { errors } of shown.filter(({ isField }) => !isField))
    notify.error(errors[0] ?? error.message, error)
}
