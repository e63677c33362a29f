import { codes } from '../words/codes.ts'
import { labels } from '../words/languages.ts'

/** The first tab of the personal centre. */
export const deskName = labels('工作台', 'Today')
export const deskTitle = labels('今日工作台', 'Today')

/** Orders that wait longer to be paid are no work of today. */
export const unpaidOrderDays = 7

/** The figures, in the order of the screen. */
export const deskFigureNames = codes({
  revenueToday: { zh: '今日收入', en: 'Revenue today' },
  revenueMonth: { zh: '本月收入', en: 'Revenue this month' },
  membersNew: { zh: '本月新增会员', en: 'New members this month' },
  membersRenewed: { zh: '本月续费会员', en: 'Renewed members this month' },
  membersEnding7: { zh: '7 天内到期、未提醒', en: 'Ending in 7 days, not reminded' },
  membersEnding30: { zh: '8–30 天内到期、未提醒', en: 'Ending in 8–30 days, not reminded' },
  ordersUnpaid: { zh: '近 7 天未支付订单', en: 'Unpaid orders of 7 days' },
  rewardsDue: { zh: '待打款奖励', en: 'Rewards to pay out' },
  payoutsFailed: { zh: '打款失败的奖励', en: 'Rewards whose payment failed' },
  payoutsWaiting: { zh: '待审批的打款批次', en: 'Payout batches to approve' },
  payoutsOpen: { zh: '进行中的打款批次', en: 'Payout batches under way' },
  invoicesAsked: { zh: '待开发票', en: 'Invoices to issue' },
  sourceFiles: { zh: '待确认的来源文件', en: 'Source files in doubt' },
  batchFiles: { zh: '待导入的文件', en: 'Files not imported yet' },
  jobsFailed: { zh: '失败的任务', en: 'Failed jobs' },
  revealsRefused: { zh: '超出限额的信息查看', en: 'Reveals beyond the limit' },
  pushesRefused: { zh: '因编号属于其他站点而拒绝的推送', en: 'Pushes refused for keys of other sites' },
  accountsLocked: { zh: '已锁定的账号', en: 'Locked accounts' },
})

/** A change is measured against one of these: the same part of the week or month before. */
export const deskComparisons = codes({
  week: { zh: '较上周同日此时', en: 'vs. a week ago' },
  month: { zh: '较上月同期', en: 'vs. last month to date' },
})

/** How long a column of the chart lasts. Weeks begin on Monday. */
export const trendUnits = codes({
  day: { zh: '按日', en: 'Daily' },
  week: { zh: '按周', en: 'Weekly' },
  month: { zh: '按月', en: 'Monthly' },
})

/** The periods of the chart, and as many before them. */
export const trendSpans = codes({
  day: { zh: '近 30 天', en: 'Last 30 days' },
  week: { zh: '近 26 周', en: 'Last 26 weeks' },
  month: { zh: '近 12 个月', en: 'Last 12 months' },
})
export const trendSpansBefore = codes({
  day: { zh: '前 30 天', en: '30 days before' },
  week: { zh: '前 26 周', en: '26 weeks before' },
  month: { zh: '前 12 个月', en: '12 months before' },
})

/** What the chart can show. */
export const deskSeriesNames = codes({
  revenue: { zh: '收入', en: 'Revenue' },
  orders: { zh: '已支付订单', en: 'Paid orders' },
  members: { zh: '新增会员', en: 'New members' },
  behaviour: { zh: '会员行为', en: 'Member behaviour' },
})
