import { conflict, type DictValue, invalidInput } from '@backoffice/contract'
import { useConfirm } from '../../../components/confirm.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { presentError } from '../../../lib/present-error.ts'
import { useDeleteValue } from '../api/dictionaries.ts'
import { dictValueName } from './dictionary-columns.tsx'

/** The records that use the value, if it was not deleted because of them. */
const usesIn = (error: unknown) =>
  error instanceof ApiError && error.code === conflict ? error.message : undefined

/** Specification §8: a toast with the first reason of a 10400. */
function present(error: unknown) {
  if (usesIn(error)) return
  if (error instanceof ApiError && error.code === invalidInput)
    notify.error(error.fields[0]?.error_reason ?? t('dictionaries.removeFailed'), error)
  else presentError(error)
}

/** Asks, then deletes a saved value at once. */
export function useRemoveValue() {
  const confirm = useConfirm()
  const remove = useDeleteValue()
  return (value: DictValue, onRemoved: () => void) =>
    confirm({
      title: t('dictionaries.removeTitle', { name: dictValueName(value) }),
      text: t('dictionaries.removeText'),
      action: t('dictionaries.remove'),
      danger: true,
      refusal: usesIn,
      run: async () => {
        await remove.mutateAsync(value.valueId).catch((error: unknown) => {
          present(error)
          throw error
        })
        onRemoved()
        notify.success(t('dictionaries.removed'))
      },
    })
}
