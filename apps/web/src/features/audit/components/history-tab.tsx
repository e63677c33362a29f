import { audit } from '@backoffice/contract'
import type { UrlTab } from '../../../components/url-tabs/url-tabs.tsx'
import { useCan } from '../../../lib/session/current-user.ts'
import { t } from '../texts.ts'
import { History } from './history.tsx'

/** The tab 'history' of a record, for who may read the audit log: `[...tabs, ...useHistoryTab('site', id)]`. */
export function useHistoryTab(entity: string, id: number): UrlTab[] {
  const can = useCan()
  if (!can(audit.list)) return []
  return [{ key: 'history', label: t('history.tab'), children: <History entity={entity} id={id} /> }]
}
