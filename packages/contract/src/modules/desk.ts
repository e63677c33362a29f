/** The first tab of the personal centre: what today looks like, and what waits (docs/adding-a-module.md). */
import Type from 'typebox'
import { importSources } from '../entities/import-sources.ts'
import { type OperationSpec, operationGroup } from '../operation.ts'
import { count, day, id, instant, nullable, plain } from '../schemas.ts'
import type { ScreenName } from '../screens.ts'
import { type deskComparisons, deskFigureNames, deskSeriesNames, trendUnits } from '../vocabulary/desk.ts'
import { payoutStates } from '../vocabulary/payouts.ts'
import { codeOf } from '../words/codes.ts'
import { accounts } from './accounts.ts'
import { audit } from './audit.ts'
import { fileBatches } from './file-batches.ts'
import { invoices } from './invoices.ts'
import { jobs } from './jobs.ts'
import { memberLogs } from './member-logs.ts'
import { members } from './members.ts'
import { orders } from './orders.ts'
import { payouts } from './payouts.ts'
import { rewards } from './rewards.ts'

export type DeskFigureKey = (typeof deskFigureNames.values)[number]
export type DeskSeriesKey = (typeof deskSeriesNames.values)[number]
export type TrendUnit = (typeof trendUnits.values)[number]

interface FigureSpec {
  /** The list behind the figure. Only people who may call it see the figure. */
  of: OperationSpec
  /** The operations that they must be allowed to call besides: the figure is work of theirs. */
  also?: OperationSpec
  screen: ScreenName
  kind: 'money' | 'count'
  /** The period that its change is measured against. Figures without it are amounts of work, which wait. */
  against?: (typeof deskComparisons.values)[number]
  /** Work that comes before all other: something failed, was refused, or ends. The highest first. */
  urgency?: 1 | 2
  /** Its line opens the list with all its rows chosen, or with this dialog for them. */
  next?: 'choose' | 'remind'
}

export const deskFigures = {
  revenueToday: { of: orders.list, screen: 'orders', kind: 'money', against: 'week' },
  revenueMonth: { of: orders.list, screen: 'orders', kind: 'money', against: 'month' },
  membersNew: { of: members.list, screen: 'members', kind: 'count', against: 'month' },
  membersRenewed: { of: members.list, screen: 'members', kind: 'count', against: 'month' },
  membersEnding7: { of: members.list, screen: 'members', kind: 'count', urgency: 1, next: 'remind' },
  membersEnding30: { of: members.list, screen: 'members', kind: 'count', next: 'remind' },
  ordersUnpaid: { of: orders.list, screen: 'orders', kind: 'count' },
  rewardsDue: { of: rewards.list, screen: 'rewards', kind: 'count', next: 'choose' },
  payoutsFailed: { of: rewards.list, screen: 'rewards', kind: 'count', urgency: 2, next: 'choose' },
  payoutsWaiting: { of: payouts.list, also: payouts.decide, screen: 'payouts', kind: 'count' },
  payoutsOpen: { of: payouts.list, also: payouts.move, screen: 'payouts', kind: 'count' },
  invoicesAsked: { of: invoices.list, screen: 'invoices', kind: 'count' },
  sourceFiles: { of: importSources.files, screen: 'importSourceFiles', kind: 'count' },
  batchFiles: { of: fileBatches.list, screen: 'tradeImport', kind: 'count' },
  jobsFailed: { of: jobs.list, screen: 'jobs', kind: 'count', urgency: 2 },
  revealsRefused: { of: audit.list, screen: 'audit', kind: 'count', urgency: 2 },
  pushesRefused: { of: audit.list, screen: 'audit', kind: 'count', urgency: 2 },
  accountsLocked: { of: accounts.list, screen: 'accounts', kind: 'count', urgency: 2 },
} as const satisfies Record<DeskFigureKey, FigureSpec>

interface SeriesSpec extends Pick<FigureSpec, 'of' | 'screen' | 'kind'> {
  /** The filters of the list for the first and the last day of a period. */
  days: readonly [from: string, to: string]
  filters?: Record<string, string>
}

const paidOrders = {
  of: orders.list,
  screen: 'orders',
  days: ['paidFrom', 'paidTo'],
  filters: { status: 'PAID' },
} as const

export const deskSeries = {
  revenue: { ...paidOrders, kind: 'money' },
  orders: { ...paidOrders, kind: 'count' },
  members: {
    of: members.list,
    screen: 'members',
    kind: 'count',
    days: ['startCreatedTime', 'endCreatedTime'],
  },
  behaviour: {
    of: memberLogs.records,
    screen: 'behaviourLog',
    kind: 'count',
    days: ['startTime', 'endTime'],
    filters: { tab: '2' },
  },
} as const satisfies Record<DeskSeriesKey, SeriesSpec>

/** The operation that a person must be allowed to call to see a figure. */
export const deskNeeds = (key: DeskFigureKey): OperationSpec[] => {
  const { of, also }: FigureSpec = deskFigures[key]
  return also ? [of, also] : [of]
}

/**
 * The operations that give a person a desk of their own. Everybody has jobs; they do not make one.
 */
export const deskLists = Object.values(deskFigures)
  .map(spec => ('also' in spec ? spec.also : spec.of))
  .filter(of => of.access !== 'signedIn')

const deskFigure = Type.Object({
  key: codeOf(deskFigureNames),
  /** Yuan or a count. Null when it could not be read; the other figures are there. */
  value: nullable(Type.Number()),
  /** The value of the period before, up to the same time. */
  before: nullable(Type.Number()),
  /** The sum in yuan of what is counted. */
  amount: nullable(Type.Number()),
  /** Since when the oldest of what is counted waits. Null where that is not known. */
  oldest: nullable(instant()),
  /** Of the same kind, and done already: members who were reminded. Null where that is not counted. */
  done: nullable(count()),
  /** The only payout batch that is counted; `oldest` says since when it is in its state. */
  batch: nullable(
    Type.Object({ id: id(), number: plain(), state: codeOf(payoutStates), openCount: count() }),
  ),
  /** The filters of the list behind it. */
  search: Type.Record(Type.String(), plain()),
})
export type DeskFigure = Type.Static<typeof deskFigure>

export const desk = operationGroup('desk', {
  today: {
    method: 'GET',
    path: '/core/desk/today',
    summary: 'The figures of the day that the caller may see, with the filters of the lists behind them',
    access: 'signedIn',
    data: Type.Object({ asOf: instant(), figures: Type.Array(deskFigure) }),
  },
  trends: {
    method: 'GET',
    path: '/core/desk/trends',
    summary:
      'Revenue, paid orders, new members and behaviour of each of the last 30 days, 26 weeks or 12 months, and of as many before',
    access: 'signedIn',
    query: Type.Object({ unit: Type.Optional(codeOf(trendUnits)) }),
    data: Type.Object({
      /** The first day of each period. The last period is not over. */
      starts: Type.Array(day()),
      series: Type.Array(
        Type.Object({
          key: codeOf(deskSeriesNames),
          /** A value for each period. Null when it could not be read. */
          values: nullable(Type.Array(Type.Number())),
          /** The values of as many periods before. The last is whole, while the last of `values` is not over. */
          before: nullable(Type.Array(Type.Number())),
        }),
      ),
    }),
  },
})
