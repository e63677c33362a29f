/**
 * Part of `npm run check`: no Chinese text stands both on the server and in the locales of the web. What both say
 * belongs in the vocabulary of the contract.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const apps = resolve(import.meta.dirname, '../apps')
/** Texts of fewer Chinese characters are words that happen to be the same: 名称, 状态. */
const shortest = 4

/** Answers of the server that the web says by itself too, before it asks. */
const messages = [
  '商品SKU已存在',
  '已存在相同规格的商品',
  '用户名不存在',
  '账号已过期',
  '密码已过期',
  '登录已失效，请重新登录',
  '请先修改密码',
  '应为整数',
  '链接应以 http://、https:// 或 / 开头',
  '邮箱格式不正确!',
  '格式不正确',
  '仅支持 PNG、JPEG、GIF、WebP 图片',
  '请至少选择一个站点',
  '站点不存在',
  '您还未新增规格产品',
  '会员时长应为整数',
  '存在子菜单，不能删除',
  '请输入关键词或选择筛选条件',
]

/** Not in the vocabulary yet; this list only gets shorter. */
const notYet = [
  '开始时间',
  '结束时间',
  '贸易数据',
  '取消打款',
  '商品数据同步',
  '升级会员',
  '企业资料',
  '贸易伙伴',
  '开始日期',
  '结束日期',
  '搜索方式',
  '公司地址',
]

const allowed = new Set([...messages, ...notYet])

const literals = /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`/g
const isLong = (text: string) => (text.match(/\p{Script=Han}/gu) ?? []).length >= shortest

const textsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(literals)].map(([, a, b, c]) => a ?? b ?? c ?? '').filter(isLong)

/** Files by the text that stands in them. */
function textsOf(pattern: string, exclude: RegExp) {
  const found = new Map<string, string[]>()
  for (const file of globSync(pattern, { cwd: apps }).filter(name => !exclude.test(name)))
    for (const text of textsIn(join(apps, file))) found.set(text, [...(found.get(text) ?? []), file])
  return found
}

const server = textsOf('server/src/**/*.ts', /\.test\.ts$|seed|migrations/)
const web = textsOf('web/src/**/locales/zh-cn.ts', /$^/)
const twice = [...server].filter(([text]) => web.has(text) && !allowed.has(text))

for (const [text, files] of twice)
  console.error(`${text}: ${[...files, ...(web.get(text) ?? [])].join(', ')}`)
const stale = [...allowed].filter(text => !server.has(text) || !web.has(text))
for (const text of stale) console.error(`${text} is allowed, but stands in one place only`)
if (twice.length + stale.length > 0) process.exit(1)
console.log(`No text but ${allowed.size} stands both on the server and in the web.`)
