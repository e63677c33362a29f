import { Input, Switch } from 'antd'
import { Field } from '../../../components/form/field.tsx'
import { SitePicker } from '../../../domain/sites/site-picker.tsx'
import { t } from '../texts.ts'

export interface AppValues {
  firstName: string
  cellphone: string
  sites: string[]
  enabled: boolean
}

const sitesRule = { required: true, type: 'array', message: t('sitesRequired') } as const

export const NameField = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <Field name="firstName" label={t('firstName')} required>
    <Input autoFocus={autoFocus} autoComplete="off" />
  </Field>
)

/** The fields of an app account that can be changed at any time. */
export function AppFields() {
  return (
    <>
      <Field name="cellphone" label={t('cellphone')}>
        <Input inputMode="tel" dir="ltr" autoComplete="off" />
      </Field>
      <Field name="sites" label={t('sites')} required rules={[sitesRule]}>
        <SitePicker />
      </Field>
      <Field name="enabled" label={t('status')} valuePropName="checked">
        <Switch checkedChildren={t('on')} unCheckedChildren={t('off')} />
      </Field>
    </>
  )
}
