export const zh = {
  context: '每天早上按启用的规则生成提醒，由前台站点获取后发给会员',
  all: '全部',
  'messages.context': '按规则生成的提醒，以及前台站点何时获取和确认',
  'messages.empty': '还没有续费提醒',
  'messages.emptyText': '启用规则后，每天早上为即将到期的会员生成提醒。',
  'remind.rule': '按规则提醒',
  'remind.ask': '提醒所选会员续费（{count}）',
  'remind.askMatching': '提醒符合条件的全部会员续费（{count}）',
  'remind.hint': '不论剩余天数，立即为所选会员生成提醒；同一规则对同一到期日不重复提醒。',
  'remind.done': '已生成 {made} 条提醒，{unchanged} 位会员无需提醒',
  'remind.failed': '未能生成提醒',
  'remind.noRules': '还没有启用的规则',
} as const
