/**
 * How soon lists answer under one filter, with values as people give them, and what else is read of a million: within 300 ms
 * (p95), totals included. A filter of the contract without a value fails the run.
 */
import {
  audit,
  bin,
  channels,
  desk,
  invitations,
  invoices,
  jobs,
  members,
  memberTimeline,
  type OperationSpec,
  orders,
  renewalMessages,
  rewards,
} from '@backoffice/contract'
import { type Caller, measureTable, queries, upTo } from '../lib/bench.ts'
import { memberCount } from './records.ts'

interface Filtered {
  of: OperationSpec
  /** By the name of the filter: one query, or several that are asked in turn. */
  filters: Record<string, string | string[]>
  /** Several filters, and orders. */
  more?: string[]
}

const text = encodeURIComponent
const phones = upTo(100).map(n => `1381234${String(n).padStart(4, '0')}`)
const users = upTo(100).map(n => `u47${n + 10}`)
const times = { startTime: 'startTime=month-6', endTime: 'endTime=2025-06-30' }

const filtered: Filtered[] = [
  {
    of: orders.list,
    filters: {
      order_no: upTo(28).map(n => `order_no=202601${String(n + 1).padStart(2, '0')}`),
      source_name: [...'伟芳娜敏静'].map(name => `source_name=${text(`王${name}`)}`),
      source_phone: phones.map(phone => `source_phone=${phone}`),
      source: 'source=trade_site',
      status: ['status=PAID', 'status=UNPAID'],
      userId: users.map(user => `userId=${user}`),
      createdFrom: 'createdFrom=month',
      createdTo: 'createdTo=2025-06-30',
      paidFrom: 'paidFrom=month',
      paidTo: 'paidTo=2025-06-30',
      amountFrom: 'amountFrom=500',
      amountTo: 'amountTo=500',
      product: [`product=${text('报告')}`],
      transaction_no: 'transaction_no=42',
      channelCode: upTo(40).map(n => `channelCode=ch${n}`),
      refunded: ['refunded=true', 'refunded=false'],
      invoice: ['asked', 'issued', 'refused', 'voided', 'none'].map(state => `invoice=${state}`),
    },
    more: [
      'status=PAID,UNPAID',
      ...upTo(40).map(n => `refunded=true&channelCode=ch${n}`),
      `refunded=true&source_name=${text('王伟')}`,
      'refunded=true&source=trade_site',
      'status=PAID,CANCELLED&source=trade_site,freight_site',
      'status=PAID&paidFrom=month&paidTo=today',
      'status=PAID&invoice=none',
      'createdFrom=month&createdTo=today',
      `source_phone=${phones.join()}`,
      `order_no=${upTo(28)
        .map(n => `202601${String(n + 1).padStart(2, '0')}00000001`)
        .join()}`,
    ],
  },
  {
    of: members.list,
    filters: {
      keyword: [...phones, ...users, ...[...'伟芳娜敏静'].map(name => text(`王${name}`))].map(
        keyword => `keyword=${keyword}`,
      ),
      tag: `tag=${text('大客户')}`,
      name: [...'伟芳娜敏静'].map(name => `name=${text(`王${name}`)}`),
      phone: phones.map(phone => `phone=${phone}`),
      userId: users.map(user => `userId=${user}`),
      level: ['level=0', 'level=1', 'level=2'],
      channelCode: upTo(40).map(n => `channelCode=ch${n}`),
      operationType: 'operationType=foreign',
      startCreatedTime: 'startCreatedTime=month',
      endCreatedTime: 'endCreatedTime=2025-06-30',
      endFrom: 'endFrom=today',
      endTo: 'endTo=today',
      renewedFrom: 'renewedFrom=month',
      renewedTo: 'renewedTo=2025-06-30',
      lastOrderFrom: 'lastOrderFrom=month',
      lastOrderTo: 'lastOrderTo=2025-06-30',
      spendFrom: 'spendFrom=1000',
      spendTo: 'spendTo=1000',
      reminded: ['reminded=true', 'reminded=false'],
      empty: ['channelCode', 'phone', 'operationType', 'end', 'lastOrder'].map(name => `empty=${name}`),
    },
    more: [
      'level=1,2',
      'operationType=foreign,freight',
      'channelCode=ch1,ch2,ch3',
      'endFrom=today&endTo=today%2B7&sort=end,ASC',
      'level=1&endFrom=today&endTo=today%2B30',
      'sort=end,DESC',
    ],
  },
  {
    of: invoices.list,
    filters: {
      state: ['asked', 'issued', 'refused', 'voided'].map(state => `state=${state}`),
      title: upTo(20).map(n => `title=${text(`公司47${n}`)}`),
      number: 'number=2525',
      kind: ['kind=normal', 'kind=special'],
      orderNo: upTo(20).map(n => `orderNo=20260105000000${n + 10}`),
      orderStatus: ['orderStatus=PAID', 'orderStatus=CANCELLED'],
      taxNo: upTo(100).map(n => `taxNo=1111111111${n + 10100}`),
      ...times,
      issuedFrom: 'issuedFrom=month',
      issuedTo: 'issuedTo=2025-06-30',
    },
    more: [
      'state=issued&orderStatus=CANCELLED',
      ...['title', 'orderNo', 'amount', 'issuedOn', 'createTime'].map(name => `sort=${name},ASC`),
    ],
  },
  {
    of: rewards.list,
    filters: {
      phone: phones.map(phone => `phone=${phone}`),
      status: ['status=T', 'status=F'],
      inviterUserId: users.map(user => `inviterUserId=${user}`),
      failed: ['failed=true', 'failed=false'],
      due: ['due=true', 'due=false'],
      batchNumber: 'batchNumber=PO1',
      order_no: upTo(28).map(n => `order_no=202601${String(n + 1).padStart(2, '0')}`),
      orderStatus: 'orderStatus=CANCELLED',
      ...times,
      ...Object.fromEntries(
        ['registered', 'purchased', 'paid'].flatMap(what =>
          ['From', 'To'].map(side => [`${what}${side}`, `${what}${side}=2026-06-15`]),
        ),
      ),
    },
  },
  {
    of: invitations.list,
    filters: {
      name: [...'伟芳娜敏静'].map(name => `name=${text(`王${name}`)}`),
      phone: phones.map(phone => `phone=${phone}`),
      userId: users.map(user => `userId=${user}`),
    },
  },
  {
    of: renewalMessages.list,
    filters: {
      ruleId: 'ruleId=1',
      userId: users.map(user => `userId=${user}`),
      state: ['waiting', 'fetched', 'acknowledged', 'dropped'].map(state => `state=${state}`),
    },
  },
  {
    of: audit.list,
    filters: {
      actor: upTo(50).map(n => `actor=clerk${n}`),
      actorId: 'actorId=1',
      action: 'action=member.upgrade',
      entity: 'entity=member',
      entityId: upTo(100).map(n => `entity=member&entityId=${n * 2000}`),
      field: ['field=end', 'field=name'],
      record: upTo(28).map(n => `record=202601${String(n + 1).padStart(2, '0')}00000001`),
      outcome: 'outcome=done',
      siteCode: 'siteCode=default_site',
      address: upTo(50).map(n => `address=10.0.${n}.`),
      ...times,
    },
  },
  {
    of: bin.list,
    filters: {
      name: upTo(50).map(n => `name=${text(`渠道 47${n}`)}`),
      entity: 'entity=channel',
      userId: 'userId=admin',
      startTime: 'startTime=month',
      endTime: 'endTime=today',
    },
  },
  {
    of: jobs.list,
    filters: {
      state: ['state=done', 'state=failed'],
      kind: 'kind=export.orders',
      mine: 'mine=true',
      userId: 'userId=admin',
      startTime: 'startTime=month',
      endTime: 'endTime=today',
    },
  },
]

/** Pages and orders are no filters. */
const others = ['page', 'size', 'sort']

/** @returns filters of the contract for which there is no value here */
const unmeasured = () =>
  filtered.flatMap(({ of, filters }) =>
    Object.keys((of.query as { properties: object }).properties)
      .filter(name => !others.includes(name) && !(name in filters))
      .map(name => `${of.id}: ${name}`),
  )

const ids = upTo(200).map(n => 1 + ((n * 4001) % memberCount))
const pathsWith = (path: string, of: number[]) => of.map(id => path.replace('{id}', String(id)))
/** What is no list. */
const otherReads: Record<string, string | string[]> = {
  Today: desk.today.path,
  'trends of Today, 30 days': desk.trends.path,
  'trends of Today, 12 months': `${desk.trends.path}?unit=month`,
  'what was paid for all orders': orders.paid.path,
  'months of a channel': pathsWith(
    channels.months.path,
    upTo(Math.min(40, memberCount)).map(n => n + 1),
  ),
  ...Object.fromEntries(
    [channels.products, channels.inviters].map(({ id, path }) => [
      `${id}, a year`,
      pathsWith(
        path,
        upTo(Math.min(40, memberCount)).map(n => n + 1),
      ).map(each => `${each}?period=year`),
    ]),
  ),
  'channels compared, a quarter': `${channels.figures.path}?period=quarter`,
  'channels compared, a year': `${channels.figures.path}?period=year`,
  'time line of a member': pathsWith(memberTimeline.read.path, ids),
  'time line of an order': upTo(28).map(n =>
    memberTimeline.ofOrder.path.replace('{order_no}', `202601${String(n + 1).padStart(2, '0')}00000001`),
  ),
  'summary of a member': pathsWith(members.summary.path, ids),
}

/** The lists, one filter after the other; then the rest. */
export async function measureFilters(caller: Caller): Promise<void> {
  const missing = unmeasured()
  if (missing.length > 0) throw new Error(`Filters without a value: ${missing.join(', ')}`)
  const measure = (title: string, rows: Record<string, string | string[]>) =>
    measureTable(caller, { title, rows, connections: 20, limitMs: 300, alone: true })
  for (const { of, filters, more = [] } of filtered) {
    const rows: Record<string, string[]> = {}
    for (const [name, query] of [...Object.entries(filters), ...more.map(each => [each, each] as const)]) {
      // Few values are measured each, many are asked in turn.
      if (typeof query !== 'string' && query.length > 6) rows[`${of.id} ${name}`] = queries(of.path, query)
      else for (const each of [query].flat()) rows[`${of.id} ${each}`] = queries(of.path, each)
    }
    await measure(`${of.id}, one filter`, rows)
  }
  await measure('Other reads', otherReads)
}
