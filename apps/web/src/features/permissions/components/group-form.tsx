import { permissionGroupBody } from '@backoffice/contract'
import { Input, Select } from 'antd'
import { Field } from '../../../components/form/field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { paths } from '../../../config/paths.ts'
import { locale } from '../../../lib/i18n/locale.ts'
import { useCreateGroup } from '../api/permissions.ts'
import { t } from '../texts.ts'

interface Values {
  code: string
  name: string
  locale: string
}

/** Adds a permission group to a site. */
export function GroupForm({ siteCode, onDone }: { siteCode: string; onDone: () => void }) {
  const create = useCreateGroup()
  return (
    <FormFrame<Values, never>
      bare
      title={t('addGroup')}
      back={paths.permissions}
      schema={permissionGroupBody}
      toValues={() => ({ code: '', name: '', locale })}
      save={values => create.mutateAsync({ ...values, siteCode })}
      onDone={onDone}
    >
      <Field name="code" label={t('groupCode')} hint={t('codeHint')}>
        <Input autoFocus dir="ltr" />
      </Field>
      <Field name="name" label={t('groupName')}>
        <Input />
      </Field>
      <Field name="locale" label={t('language')}>
        <Select
          options={[
            { value: 'zh_CN', label: t('languageZh') },
            { value: 'en_US', label: t('languageEn') },
          ]}
        />
      </Field>
    </FormFrame>
  )
}
