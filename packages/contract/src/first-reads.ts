/**
 * The list of a screen reads this when its address is opened. The page that the server sends begins these reads, before
 * the app is there. A screen that is missing here works; its rows come a little later.
 */

import { limits } from './limits.ts'
import * as modules from './modules.ts'
import type { OperationSpec } from './operation.ts'
import { type ScreenName, screenPaths } from './screens.ts'

/**
 * Every screen behind the login reads these: the person, their sidebar, the names of their sites, their columns of
 * lists.
 */
export const shellReads: OperationSpec[] = [
  modules.sessions.currentUser,
  modules.menus.topMenus,
  modules.sites.byCodes,
  modules.listViews.settings,
]

/** Most screens show the list of the operations of their name. */
function listOf(name: string): [name: string, list: OperationSpec][] {
  const group = (modules as Record<string, unknown>)[name] as { list?: OperationSpec } | undefined
  return group?.list ? [[name, group.list]] : []
}

/** Roles are read of the site that is chosen. */
const { roles: _, ...usual } = Object.fromEntries(Object.keys(screenPaths).flatMap(listOf))

/** The query of the list is that of the address. */
export const listReads: { [N in ScreenName]?: OperationSpec } = {
  ...usual,
  behaviourLog: modules.memberLogs.list,
  charging: modules.charging.settlements,
  importSourceFiles: modules.importSources.files,
  inviteCodes: modules.invitations.codes,
  loginLog: modules.memberLogs.logins,
  tradeData: modules.tradeData.imports,
}

/** Such a list asks for these where the address does not say it. */
export const listDefaults: { [N in ScreenName]?: Record<string, string> } = {
  companyVariants: { status: 'proposed' },
  sites: { size: String(limits.sitePageSize) },
}
