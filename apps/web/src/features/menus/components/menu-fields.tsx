import { menuPermissionModes, permissions } from '@backoffice/contract'
import { Form, Radio, Select, Switch } from 'antd'
import { Field } from '../../../components/form/field.tsx'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { t } from '../texts.ts'
import type { MenuValues } from './menu-values.ts'
import { PermissionPicker } from './permission-picker.tsx'

const useValue = <K extends keyof MenuValues>(name: K) =>
  Form.useWatch<MenuValues[K] | undefined>(name, Form.useFormInstance<MenuValues>())

/** Menu or button; choosing a button takes it out of the display, a menu puts it there (specification §4). */
export function TypeField({ disabled }: { disabled: boolean }) {
  const form = Form.useFormInstance<MenuValues>()
  return (
    <Field name="type" label={t('type')}>
      <Radio.Group
        {...(disabled && { disabled })}
        options={[
          { value: 'menu', label: t('menu') },
          { value: 'button', label: t('button') },
        ]}
        onChange={({ target }) => form.setFieldValue('display', target.value === 'menu')}
      />
    </Field>
  )
}

export function DisplayField() {
  const isButton = useValue('type') === 'button'
  return (
    <Field
      name="display"
      label={t('display')}
      valuePropName="checked"
      {...(isButton && { hint: t('buttonHidden') })}
    >
      <Switch {...(isButton && { disabled: true })} checkedChildren={t('on')} unCheckedChildren={t('off')} />
    </Field>
  )
}

const modeText = {
  permit_all: t('mode.permitAll'),
  is_authenticated: t('mode.isAuthenticated'),
  has_any_role: t('mode.hasAnyRole'),
}

/** Who sees the node; the permissions are chosen only where the mode asks for them. */
export function AccessFields({ siteCode }: { siteCode: string }) {
  const can = useCan()
  const mode = useValue('permission')
  const modes = menuPermissionModes.map(value => ({ value, label: modeText[value] }))
  return (
    <>
      <Field name="permission" label={t('permission')}>
        <Radio.Group vertical options={modes} />
      </Field>
      {mode === 'has_any_role' && (
        <Field name="roles" label={t('roles')} hint={t('rolesHint')}>
          {can(permissions.listGroups) ? (
            <PermissionPicker siteCode={siteCode} />
          ) : (
            <Select mode="tags" tokenSeparators={[',', ' ']} placeholder={t('rolesTyped')} />
          )}
        </Field>
      )}
    </>
  )
}
