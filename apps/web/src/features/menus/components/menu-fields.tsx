import { menuAccess, menuFields, menuKinds, menuPermissionModes, permissions } from '@backoffice/contract'
import { Form, Radio, Select, Switch } from 'antd'
import { FormField } from '../../../components/form/field.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import type { MenuValues } from './menu-values.ts'
import { PermissionPicker } from './permission-picker.tsx'

const useValue = <K extends keyof MenuValues>(name: K) =>
  Form.useWatch<MenuValues[K] | undefined>(name, Form.useFormInstance<MenuValues>())

/** Menu or button. Choosing a button hides the node from the menu, choosing a menu shows it (specification §4). */
export function TypeField({ disabled }: { disabled: boolean }) {
  const form = Form.useFormInstance<MenuValues>()
  return (
    <FormField of={menuFields.type}>
      <Radio.Group
        {...(disabled && { disabled })}
        options={[
          { value: 'menu', label: say(menuKinds.texts.menu) },
          { value: 'button', label: say(menuKinds.texts.button) },
        ]}
        onChange={({ target }) => form.setFieldValue('display', target.value === 'menu')}
      />
    </FormField>
  )
}

export function DisplayField() {
  const isButton = useValue('type') === 'button'
  return (
    <FormField
      of={menuFields.display}
      valuePropName="checked"
      {...(isButton && { hint: t('menus.buttonHidden') })}
    >
      <Switch
        {...(isButton && { disabled: true })}
        checkedChildren={t('menus.on')}
        unCheckedChildren={t('menus.off')}
      />
    </FormField>
  )
}

const modeText = {
  permit_all: say(menuAccess.texts.permit_all),
  is_authenticated: say(menuAccess.texts.is_authenticated),
  has_any_role: say(menuAccess.texts.has_any_role),
}

/** Who sees the node; permissions are only chosen in the mode that uses them. */
export function AccessFields({ siteCode }: { siteCode: string }) {
  const can = useCan()
  const mode = useValue('permission')
  const modes = menuPermissionModes.map(value => ({ value, label: modeText[value] }))
  return (
    <>
      <FormField of={menuFields.permission}>
        <Radio.Group vertical options={modes} />
      </FormField>
      {mode === 'has_any_role' && (
        <FormField of={menuFields.roles} hint={t('menus.rolesHint')}>
          {can(permissions.listGroups) ? (
            <PermissionPicker siteCode={siteCode} />
          ) : (
            <Select mode="tags" tokenSeparators={[',', ' ']} placeholder={t('menus.rolesTyped')} />
          )}
        </FormField>
      )}
    </>
  )
}
