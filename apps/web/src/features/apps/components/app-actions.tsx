import { type App, appNames, apps } from '@backoffice/contract'
import { RecordActions } from '../../../components/list/record-actions.tsx'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { appData } from '../api/apps.ts'

export const AppActions = ({ app: { id, firstName: name } }: { app: App }) => (
  <RecordActions
    id={id}
    name={name}
    names={appNames}
    operations={apps}
    data={appData}
    to={paths.appEdit(id)}
    deleteText={t('apps.deleteText')}
    isFinal
  />
)
