/**
 * Part of `npm run check`: no Chinese text may be both on the server and in the catalogue of the web. Texts that both
 * need belong in the vocabulary of the contract.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const apps = resolve(import.meta.dirname, '../apps')
/** Shorter texts, counted in Chinese characters, are common words: 名称, 状态. */
const shortest = 4

/** Allowed texts with reasons. The server answers with them, and the web also shows them by itself. */
const allowed: Record<string, string> = {
  商品SKU已存在: 'the form finds the same code in another row before it asks',
  已存在相同规格的商品: 'the form finds the same options in another row before it asks',
  您还未新增规格产品: 'the form says it before it asks, and the empty table always',
  会员时长应为整数: 'the form checks the period before it asks',
  用户名不存在: 'the login page has words of its own for the reasons of a refusal',
  账号已过期: 'the login page has words of its own for the reasons of a refusal',
  密码已过期: 'the login page has words of its own for the reasons of a refusal',
  '登录已失效，请重新登录': 'the login page says it after a redirect, when there is no answer any more',
  请先修改密码: 'it is the title of a whole screen in the web',
  应为整数: 'forms check their schema in the browser',
  格式不正确: 'forms check their schema in the browser',
  '链接应以 http://、https:// 或 / 开头，不含用户名': 'the editor checks a link that is never sent by itself',
  '仅支持 PNG、JPEG、GIF、WebP 图片': 'the picture is checked before it is sent',
  请至少选择一个站点: 'forms check the choice before they ask',
  站点不存在: 'the web finds the site in the list that it has',
  请先禁用再删除: 'the button says it before anything is asked',
  '存在子菜单，不能删除': 'the web sees the children in the tree that it has',
  请输入关键词或选择筛选条件: 'the page says it before anything is searched',
}

const literals = /'([^'\\\n]*)'|"([^"\n]*)"|`([^`]*)`/g
const isLong = (text: string) => (text.match(/\p{Script=Han}/gu) ?? []).length >= shortest

const textsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(literals)].map(([, a, b, c]) => a ?? b ?? c ?? '').filter(isLong)

/** Maps each text to the files that contain it. */
function textsOf(pattern: string, exclude: RegExp) {
  const found = new Map<string, string[]>()
  for (const file of globSync(pattern, { cwd: apps }).filter(name => !exclude.test(name)))
    for (const text of textsIn(join(apps, file))) found.set(text, [...(found.get(text) ?? []), file])
  return found
}

const server = textsOf('server/src/**/*.ts', /\.test\.ts$|seed|migrations/)
const web = textsOf('../messages/zh-CN.json', /$^/)
const twice = [...server].filter(([text]) => web.has(text) && !(text in allowed))

for (const [text, files] of twice)
  console.error(`${text}: ${[...files, ...(web.get(text) ?? [])].join(', ')}`)
const stale = Object.keys(allowed).filter(text => !server.has(text) || !web.has(text))
for (const text of stale) console.error(`${text} is allowed, but stands in one place only`)
if (twice.length + stale.length > 0) process.exit(1)
console.log(`No text but ${Object.keys(allowed).length} stands both on the server and in the web.`)
