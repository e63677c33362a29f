import { type Role, roleBody, roleChange } from '@backoffice/contract'
import { Input, Select, Switch } from 'antd'
import { useRef } from 'react'
import { Field } from '../../../components/form/field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { paths } from '../../../config/paths.ts'
import { goTo, lastVisited } from '../../../lib/navigation.ts'
import { useSites } from '../../../lib/sites.ts'
import { useCreateRole, useUpdateRole } from '../api/roles.ts'
import { t } from '../texts.ts'

interface Values {
  name: string
  description: string
  enabled: boolean
  siteCode: string
}

const valuesFor = (siteCode: string) => (role: Role | undefined) => ({
  name: role?.name ?? '',
  description: role?.description ?? '',
  ...(!role && { enabled: true, siteCode }),
})

function TextFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <Field name="name" label={t('name')}>
        <Input autoFocus={isNew} />
      </Field>
      <Field name="description" label={t('description')} counter>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 6 }} />
      </Field>
    </>
  )
}

/** Changes name and description; whether a role is enabled is set when it is made (specification §4). */
export function EditRoleForm({ role }: { role: Role }) {
  const update = useUpdateRole()
  return (
    <FormFrame<Values, Role>
      title={t('form.edit')}
      context={role.name}
      back={paths.roles}
      schema={roleChange}
      row={role}
      toValues={valuesFor(role.siteCode)}
      saved={t('roleUpdatedSuccessfully')}
      save={({ name, description }, version) =>
        update.mutateAsync({ id: role.id, name, description, ...(version && { version }) })
      }
    >
      <TextFields isNew={false} />
    </FormFrame>
  )
}

/** Adds a role to a site; its permissions are given next. */
export function AddRoleForm({ siteCode }: { siteCode?: string | undefined }) {
  const { all, current } = useSites()
  const create = useCreateRole()
  const madeId = useRef<number>(undefined)
  const sites = all.map(({ siteCode: value, label }) => ({ value, label: label.value }))
  const afterAdding = () =>
    goTo(madeId.current ? paths.roleDetails(madeId.current, 2) : lastVisited(paths.roles))
  return (
    <FormFrame<Values, Role>
      title={t('form.add')}
      back={paths.roles}
      schema={roleBody}
      toValues={valuesFor(siteCode ?? current)}
      saved={t('roleSavedSuccessfully')}
      onDone={afterAdding}
      save={async values => {
        madeId.current = (await create.mutateAsync(values)).id
      }}
    >
      <TextFields isNew />
      <Field name="siteCode" label={t('site')}>
        <Select options={sites} disabled={sites.length < 2} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      <Field name="enabled" label={t('status')} valuePropName="checked">
        <Switch checkedChildren={t('on')} unCheckedChildren={t('off')} />
      </Field>
    </FormFrame>
  )
}
