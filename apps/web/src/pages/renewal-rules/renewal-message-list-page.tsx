import {
  type RenewalMessage,
  renewalMessageFields,
  renewalMessageNames,
  renewalMessages,
  renewalRuleNames,
  renewalRules,
} from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '../../components/link-button.tsx'
import type { Column } from '../../components/list/columns.ts'
import { columnsOf } from '../../components/list/columns-of.tsx'
import { filtersOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { memberColumn } from '../../domain/records/member-column.ts'
import { renewalMessagesQuery } from '../../features/renewal-rules/api/renewal-rules.ts'
import { t } from '../../lib/i18n/texts.ts'
import { linkTo } from '../../lib/search-params.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

const columns: Column<RenewalMessage>[] = columnsOf(renewalMessageFields, {
  userId: memberColumn(220),
  ruleName: {
    width: 200,
    render: ({ ruleId, ruleName }) => <Link {...linkTo(paths.renewalRuleEdit(ruleId))}>{ruleName}</Link>,
  },
  level: 110,
  end: 160,
  state: { width: 120, onCard: true },
  createTime: 160,
  fetchedTime: 160,
  acknowledgedTime: 160,
  renewedTime: 160,
  language: { width: 90, hidden: true },
  text: 300,
})

/** The way to the rules, also where there is no reminder yet. */
function useParts() {
  const can = useCan()
  if (!can(renewalRules.list)) return {}
  const { title } = recordWords(renewalRuleNames)
  return {
    action: (
      <LinkButton type="default" to={paths.renewalRules}>
        {title}
      </LinkButton>
    ),
  }
}

/** The list shows the fate of each reminder. */
export const { Page, preload } = listPage({
  id: 'renewalMessages',
  operation: renewalMessages.list,
  query: renewalMessagesQuery,
  title: recordWords(renewalMessageNames).title,
  context: t('renewalRules.messages.context'),
  filters: filtersOf(renewalMessageFields, 'userId', 'state'),
  columns,
  useParts,
  empty: { title: t('renewalRules.messages.empty'), text: t('renewalRules.messages.emptyText') },
})
