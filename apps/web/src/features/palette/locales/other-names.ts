/** Names by which people also look for screens, whatever language they work in. */
export const ownScreenNames = ['profile', '个人中心']

/** A list is also looked for under the words for lists: 订单列表 is the screen 订单. */
export const longNames = (name: string) =>
  /\p{Script=Han}/u.test(name) ? [name, `${name}列表`, `${name}管理`] : [name]
