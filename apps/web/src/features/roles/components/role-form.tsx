import {
  defaultLocale,
  limits,
  type Role,
  roleBody,
  roleChange,
  roleFields,
  roleNames,
  roles,
  switchStates,
} from '@backoffice/contract'
import { Form, Input, Select, Switch } from 'antd'
import { useRef } from 'react'
import { clearable } from '../../../components/clearable.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { recordWords } from '../../../components/list/record-words.ts'
import { paths } from '../../../config/paths.ts'
import { readSource, sourceOf, useSourceOptions } from '../../../domain/roles/role-source.ts'
import { useSites } from '../../../domain/sites/sites.ts'
import { lengthRule } from '../../../lib/form-rules.ts'
import { labelsWith, nameIn, nameInLanguage } from '../../../lib/i18n/names.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { goTo, lastVisited } from '../../../lib/navigation.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { roleData } from '../api/roles.ts'

const words = recordWords(roleNames)

interface Values {
  name: string
  nameEn: string
  description: string
  needsSecondFactor: boolean
  enabled: boolean
  siteCode: string
  source?: string
}

const valuesFor = (siteCode: string) => (role: Role | undefined) => ({
  name: role?.name ?? '',
  nameEn: nameInLanguage(role?.labels, 'en'),
  description: role?.description ?? '',
  needsSecondFactor: role?.needsSecondFactor ?? false,
  ...(!role && { enabled: true, siteCode }),
})

/** The English name; other languages of the labels stay as they are. */
function toLabels(
  role: Role | undefined,
  { name, nameEn = '', description = '' }: Pick<Values, 'name' | 'nameEn' | 'description'>,
) {
  return labelsWith(role?.labels, { zh: name, en: nameEn }).map(label => ({
    ...label,
    description:
      label.locale === defaultLocale
        ? description
        : (role?.labels.find(({ locale }) => locale === label.locale)?.description ?? ''),
  }))
}

function TextFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <FormField of={roleFields.name}>
        <Input autoFocus={isNew} />
      </FormField>
      <FormField
        of={roleFields.labels}
        name="nameEn"
        covers={['labels.1.name']}
        rules={[lengthRule(limits.roleNameMax)]}
      >
        <Input dir="ltr" />
      </FormField>
      <FormField of={roleFields.description} counter>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 6 }} />
      </FormField>
      <FormField of={roleFields.needsSecondFactor} valuePropName="checked">
        <Switch
          checkedChildren={say(switchStates.texts.true)}
          unCheckedChildren={say(switchStates.texts.false)}
        />
      </FormField>
    </>
  )
}

function SourceField({ siteCode }: { siteCode: string }) {
  const chosen: string = Form.useWatch('siteCode') ?? siteCode
  const options = useSourceOptions(chosen)
  return (
    <FormField of={roleFields.source} covers={['template', 'copyFrom']}>
      <Select
        allowClear={clearable}
        placeholder={t('roles.source.none')}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </FormField>
  )
}

/** Changes name and description; whether a role is enabled is set when it is added (specification §4). */
export function EditRoleForm({ role, readOnly }: { role: Role; readOnly: boolean }) {
  const update = roleData.useUpdate()
  return (
    <FormFrame<Values, Role>
      title={words.edit}
      context={nameIn(role.labels, role.name)}
      back={paths.roles}
      schema={roleChange}
      row={role}
      readOnly={readOnly}
      toValues={valuesFor(role.siteCode)}
      saved={t('roles.roleUpdatedSuccessfully')}
      save={({ name, nameEn, description, needsSecondFactor }, version) =>
        update.mutateAsync({
          id: role.id,
          name,
          description,
          needsSecondFactor,
          labels: toLabels(role, { name, nameEn, description }),
          ...(version && { version }),
        })
      }
    >
      <TextFields isNew={false} />
    </FormFrame>
  )
}

interface New {
  siteCode?: string | undefined
  /** The role whose permissions the form begins with. */
  copyFrom?: number | undefined
}

/** Adds a role to a site, and then goes on to its permissions. */
export function AddRoleForm({ siteCode, copyFrom }: New) {
  const can = useCan()
  const { all, current } = useSites()
  const create = roleData.useCreate()
  const madeId = useRef<number>(undefined)
  const sites = all.map(({ siteCode: value, label }) => ({ value, label: label.value }))
  const afterAdding = () =>
    goTo(madeId.current ? paths.roleDetails(madeId.current, { type: 2 }) : lastVisited(paths.roles))
  return (
    <FormFrame<Values, Role>
      title={words.add}
      back={paths.roles}
      schema={roleBody}
      toValues={() => ({
        ...valuesFor(siteCode ?? current)(undefined),
        ...(copyFrom !== undefined && { source: sourceOf({ copyFrom }) }),
      })}
      saved={t('roles.roleSavedSuccessfully')}
      onDone={afterAdding}
      save={async ({ nameEn, source, ...values }) => {
        const labels = toLabels(undefined, { ...values, nameEn })
        madeId.current = (await create.mutateAsync({ ...values, ...readSource(source), labels })).id
      }}
    >
      <TextFields isNew />
      {can(roles.setPermissions) && <SourceField siteCode={siteCode ?? current} />}
      <FormField of={roleFields.siteCode}>
        <Select options={sites} disabled={sites.length < 2} showSearch={{ optionFilterProp: 'label' }} />
      </FormField>
      <FormField of={roleFields.enabled} valuePropName="checked">
        <Switch
          checkedChildren={say(switchStates.texts.true)}
          unCheckedChildren={say(switchStates.texts.false)}
        />
      </FormField>
    </FormFrame>
  )
}
