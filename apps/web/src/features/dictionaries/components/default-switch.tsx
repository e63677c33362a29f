import type { DictValue } from '@backoffice/contract'
import { Switch } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useSetDefault } from '../api/dictionaries.ts'
import { dictValueName } from './dictionary-columns.tsx'

interface Props {
  value: DictValue
  label: string
  disabled: boolean
}

/** Makes a saved value a default at once, after a confirmation (specification §4). */
export function DefaultSwitch({ value, label, disabled }: Props) {
  const confirm = useConfirm()
  const setDefault = useSetDefault()
  const { valueId, isDefault } = value
  const name = dictValueName(value)
  const ask = () =>
    confirm({
      title: isDefault
        ? t('dictionaries.unsetDefaultTitle', { name })
        : t('dictionaries.setDefaultTitle', { name }),
      text: t('dictionaries.defaultText'),
      action: isDefault ? t('dictionaries.unsetDefault') : t('dictionaries.setDefault'),
      run: async () => {
        await setDefault.mutateAsync({ valueId, isDefault: !isDefault })
        notify.success(t('dictionaries.defaultSaved'))
      },
    })
  return <Switch size="small" checked={isDefault} aria-label={label} disabled={disabled} onChange={ask} />
}
