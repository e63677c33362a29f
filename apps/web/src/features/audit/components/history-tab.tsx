import { audit } from '@backoffice/contract'
import type { UrlTab } from '../../../components/tabs/url-tabs.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { RecordHistory } from './history.tsx'

/** The same for records that one screen shows one after another, for example in a dialog. */
export function useHistoryTabs(entity: string): (id: number) => UrlTab[] {
  const can = useCan()
  return id =>
    can(audit.list)
      ? [
          {
            key: 'history',
            label: t('audit.history.tab'),
            children: <RecordHistory entity={entity} id={id} />,
          },
        ]
      : []
}

/** The tab 'history' of a record, for people who may read the audit log: `[...tabs, ...useHistoryTab('site', id)]`. */
export const useHistoryTab = (entity: string, id: number): UrlTab[] => useHistoryTabs(entity)(id)
