import {
  type RenewalRule,
  renewalLevels,
  renewalRuleFields,
  renewalRuleNames,
  renewalRules,
} from '@backoffice/contract'
import type { Column } from '../../components/list/columns.ts'
import { columnsOf } from '../../components/list/columns-of.tsx'
import { filtersOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { RecordActions } from '../../components/list/record-actions.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { deletes, switches } from '../../domain/bulk/bulk-actions.ts'
import { useBulkRows } from '../../domain/bulk/use-bulk-rows.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { RecordCode } from '../../domain/records/record-code.tsx'
import { renewalRuleData } from '../../features/renewal-rules/api/renewal-rules.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

const words = recordWords(renewalRuleNames)

const columns: Column<RenewalRule>[] = columnsOf(renewalRuleFields, {
  name: 220,
  daysBefore: 140,
  level: {
    width: 110,
    render: row => (row.level ? say(renewalLevels.texts[row.level]) : t('renewalRules.all')),
  },
  channelCode: {
    width: 120,
    render: ({ channelCode: code }) =>
      code ? <RecordCode kind="channel" text={code} /> : t('renewalRules.all'),
  },
  language: 100,
  text: 320,
  status: { width: 100, onCard: true },
  createTime: 160,
})

const actions = [
  ...switches(renewalRules.changeMatching, {
    names: renewalRuleNames,
    on: { status: 'on' },
    off: { status: 'off' },
  }),
  deletes(renewalRules.deleteMatching, renewalRuleNames),
]

export const { Page, preload } = listPage({
  id: 'renewalRule',
  operation: renewalRules.list,
  query: renewalRuleData.list,
  title: words.title,
  context: t('renewalRules.context'),
  add: { operation: renewalRules.create, to: paths.renewalRuleAdd, label: words.add },
  filters: filtersOf(renewalRuleFields, 'name', 'status'),
  columns,
  actions: ({ id, name }) => (
    <RecordActions
      id={id}
      name={name}
      names={renewalRuleNames}
      operations={renewalRules}
      data={renewalRuleData}
      to={paths.renewalRuleEdit(id)}
    />
  ),
  useParts: list => ({
    selecting: useBulkRows(list, { actions, label: row => row.name, refresh: renewalRuleData.refresh }),
    tools: <ExportButton operation={renewalRules.export} query={list.query} />,
  }),
  empty: words.empty,
})
