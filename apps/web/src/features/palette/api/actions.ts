import {
  accountNames,
  accounts,
  appNames,
  apps,
  channelNames,
  channels,
  dataSelectionNames,
  dataSelections,
  type EntityNames,
  importSourceNames,
  importSources,
  noticeNames,
  notices,
  type OperationSpec,
  phrase,
  productNames,
  products,
  roleNames,
  roles,
  siteNames,
  sites,
} from '@backoffice/contract'
import { paths } from '../../../config/paths.ts'
import { say } from '../../../lib/i18n/say.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { allNames, type Entry } from './entries.ts'

type Adding = [EntityNames, Pick<OperationSpec, 'access'>, string]

/** Products are added from their list, where the dialog asks for the family first. */
const adding: Adding[] = [
  [productNames, products.save, paths.products],
  [channelNames, channels.create, paths.channelAdd],
  [noticeNames, notices.create, paths.noticeAdd],
  [dataSelectionNames, dataSelections.create, paths.dataSelectionAdd],
  [importSourceNames, importSources.create, paths.importSourceAdd],
  [accountNames, accounts.create, paths.accountAdd],
  [roleNames, roles.create, paths.roleAdd],
  [appNames, apps.create, paths.appAdd],
  [siteNames, sites.create, paths.siteAdd],
]

/** What the person may add. */
export function useActions(): Entry[] {
  const can = useCan()
  return adding.flatMap(([names, operation, to]) => {
    const labels = phrase('create', names)
    return can(operation) ? { key: `add-${to}`, name: say(labels), alsoNamed: allNames(labels), to } : []
  })
}
