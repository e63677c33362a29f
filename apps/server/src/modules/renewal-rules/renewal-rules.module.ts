import {
  type Body,
  members,
  type Query,
  renewalActions,
  renewalMessages,
  renewalRuleFields,
  renewalRuleNames,
  renewalRules,
  renewalTerms,
} from '@backoffice/contract'
import { sql } from 'kysely'
import { auditWords } from '../../platform/audit/words.ts'
import { type BulkKind, defineBulk, outcomesOf } from '../../platform/bulk/define-bulk.ts'
import { columnsOf } from '../../platform/exports/columns-of.ts'
import { recordExport } from '../../platform/exports/record-export.ts'
import { recordBulks } from '../../platform/kit/record-bulks.ts'
import { records } from '../../platform/kit/records.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import type { Module } from '../../platform/module.ts'
import { requireChannel } from '../channels/channels.service.ts'
import { findMatchingMembers } from '../members/matching.service.ts'
import { remindJob } from './remind-job.ts'
import { remindMembers } from './remind-members.ts'
import { renewalMessageRoutes } from './renewal-messages.routes.ts'
import { reminderEvents } from './renewal-timeline.ts'

/** Reminding all members that match the filters of the list. */
type Filters = Query<typeof renewalMessages.remindMatching>
type Sent = Pick<Body<typeof renewalMessages.remindMatching>, 'ruleId'>

const remindBulk: BulkKind<Filters, Sent> = defineBulk<Filters, Sent>({
  operation: renewalMessages.remindMatching,
  entity: 'member',
  list: members.list,
  label: renewalActions.remind,
  matching: (app, { filters, access }, limit) => findMatchingMembers(app, filters, access, limit),
  change: async (trx, _app, ids, { sent: { ruleId }, origin }) =>
    outcomesOf(ids, new Set(await remindMembers(trx, { ruleId, members: ids }, origin))),
})

const renewalRuleRecords = records({
  table: 'renewalRule',
  operations: renewalRules,
  fields: renewalRuleFields,
  nameOf: row => row.name,
  async check({ channelCode }, before, { trx }) {
    if (channelCode && channelCode !== before?.channelCode)
      await requireChannel(trx, channelCode, 'channelCode')
  },
  duplicates: {
    renewal_rule_name_key: () => fieldError('name', '名称已存在', 'The name already exists'),
  },
  // What was sent by it stays on record: such a rule is switched off.
  users: row => [
    {
      kind: 'member',
      from: sql`renewal_message WHERE rule_id = ${row.id}`,
      name: sql<string>`user_id`,
      order: sql`id DESC`,
    },
  ],
})

export const renewalRuleExport = recordExport({
  name: 'renewalRule',
  module: import.meta.url,
  names: renewalRuleNames,
  operation: renewalRules.export,
  records: renewalRuleRecords,
  columns: columnsOf(renewalRuleFields, {
    name: 30,
    daysBefore: 10,
    level: 10,
    channelCode: 12,
    language: 10,
    text: 60,
    status: 10,
    createTime: 0,
  }),
})

export const renewalRulesModule: Module = {
  routes: [renewalRuleRecords.routes, renewalMessageRoutes],
  auditWords: [
    auditWords(
      'renewalRule',
      renewalRuleNames,
      { ...renewalRuleFields, ...renewalTerms },
      { create: true, update: true, delete: true, export: true, remind: renewalActions.remind },
    ),
  ],
  exports: [renewalRuleExport],
  jobs: [remindJob],
  bulks: [
    remindBulk,
    ...recordBulks({ records: renewalRuleRecords, names: renewalRuleNames, operations: renewalRules }),
  ],
  timeline: reminderEvents,
}
