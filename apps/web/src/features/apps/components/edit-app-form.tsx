import { type App, apps } from '@backoffice/contract'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useUpdateApp } from '../api/apps.ts'
import { AppFields, type AppValues, NameField } from './app-fields.tsx'

const toValues = (app: App | undefined): Partial<AppValues> => ({
  firstName: app?.firstName ?? '',
  cellphone: app?.cellphone ?? '',
  sites: app?.sites ?? [],
  enabled: app?.enabled ?? true,
})

/** Edits an app account; other buttons replace its id and secret. */
export function EditAppForm({ app, readOnly }: { app: App; readOnly: boolean }) {
  const update = useUpdateApp()
  return (
    <FormFrame<AppValues, App>
      bare
      title={t('apps.tab.app')}
      back={paths.apps}
      schema={apps.updateById.body}
      row={app}
      toValues={toValues}
      readOnly={readOnly}
      save={(values, version) => update.mutateAsync({ id: app.id, ...values, ...(version && { version }) })}
    >
      <NameField />
      <AppFields />
    </FormFrame>
  )
}
