/** What every screen calls a member, whatever it shows of one. */
export const memberTerms = {
  userId: { zh: '用户 ID', en: 'Member ID' },
  name: { zh: '会员名称', en: 'Member name' },
  phone: { zh: '手机号', en: 'Phone' },
}
