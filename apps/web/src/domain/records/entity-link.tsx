import {
  apps,
  dataSelections,
  dictionaries,
  exchangeRates,
  importSources,
  importTemplates,
  invoices,
  notices,
  type OperationSpec,
  payouts,
  renewalRules,
  roles,
} from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../config/paths.ts'
import { linkTo } from '../../lib/search-params.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import type { LookKind } from './look-kinds.ts'
import { RecordLink } from './record-link.tsx'

const entities: Record<string, LookKind> = {
  member: 'member',
  order: 'order',
  product: 'product',
  channel: 'channel',
  site: 'site',
  account: 'account',
  job: 'job',
  dataSet: 'dataSet',
  company: 'company',
}

/** Records without a drawer: who may read one finds its page. */
const pages: Record<string, { of: Pick<OperationSpec, 'access'>; page: (id: number) => string }> = {
  notice: { of: notices.get, page: paths.noticeEdit },
  role: { of: roles.get, page: paths.roleDetails },
  dictionary: { of: dictionaries.get, page: paths.dictionaryEdit },
  exchangeRate: { of: exchangeRates.get, page: paths.exchangeRateEdit },
  renewalRule: { of: renewalRules.get, page: paths.renewalRuleEdit },
  importTemplate: { of: importTemplates.get, page: paths.importTemplateEdit },
  importSource: { of: importSources.get, page: paths.importSourceEdit },
  dataSelection: { of: dataSelections.get, page: paths.dataSelectionEdit },
  payout: { of: payouts.get, page: paths.payoutDetails },
  invoice: { of: invoices.get, page: paths.invoiceDetails },
  app: { of: apps.get, page: paths.appEdit },
}

interface Props {
  /** The kind, as the audit log has it. */
  entity: string
  id: string | number
  children: ReactNode
}

/** The name of a record of any kind, which leads to it for people who may read it. */
export function EntityLink({ entity, id, children }: Props) {
  const can = useCan()
  const kind = entities[entity]
  const shown = pages[entity]
  const number = Number(id)
  if (shown && number > 0 && can(shown.of)) return <Link {...linkTo(shown.page(number))}>{children}</Link>
  if (!kind) return children
  return (
    <RecordLink kind={kind} id={id}>
      {children}
    </RecordLink>
  )
}
