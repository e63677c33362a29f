import { appFields, switchStates } from '@backoffice/contract'
import { Input, Switch } from 'antd'
import { FormField } from '../../../components/form/field.tsx'
import { SitePicker } from '../../../domain/sites/site-picker.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'

export interface AppValues {
  firstName: string
  cellphone: string
  sites: string[]
  enabled: boolean
}

const sitesRule = { required: true, type: 'array', message: t('apps.sitesRequired') } as const

export const NameField = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <FormField of={appFields.firstName} required>
    <Input autoFocus={autoFocus} autoComplete="off" />
  </FormField>
)

/** The fields of an app account that can be changed at any time. */
export function AppFields() {
  return (
    <>
      <FormField of={appFields.cellphone}>
        <Input inputMode="tel" dir="ltr" autoComplete="off" />
      </FormField>
      <FormField of={appFields.sites} required rules={[sitesRule]}>
        <SitePicker />
      </FormField>
      <FormField of={appFields.enabled} valuePropName="checked">
        <Switch
          checkedChildren={say(switchStates.texts.true)}
          unCheckedChildren={say(switchStates.texts.false)}
        />
      </FormField>
    </>
  )
}
