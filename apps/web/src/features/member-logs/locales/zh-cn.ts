export const zh = {
  'logins.context': '会员在前台站点的注册与登录次数',
  'logins.empty': '还没有登录日志',
  'logins.emptyText': '会员注册并登录后会显示在这里。',
  'behaviour.context': '会员在前台站点的登录、注册、下单与使用行为',
  events: '登录与订单事件',
  'events.empty': '还没有事件',
  'events.emptyText': '会员登录、注册或下单后会显示在这里。',
  'records.empty': '还没有行为记录',
  'records.emptyText': '会员使用前台功能后会显示在这里。',
} as const
