import type { Labels } from '@backoffice/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { AppError } from '../lib/app-error.ts'

/** How many of the users of a record are named. */
export const namedUsersMax = 5

export interface UsageCount {
  kind: keyof typeof kinds
  /** Some of the names. */
  names: string[]
  total: number
}

/** Where to look for users of one kind. */
export interface UsageSource {
  kind: UsageCount['kind']
  /** Tables and condition. */
  from: RawBuilder<unknown>
  name: RawBuilder<string>
  order: RawBuilder<unknown>
}

const kinds = {
  account: { zh: '账号', en: 'accounts' },
  role: { zh: '角色', en: 'roles' },
  permission: { zh: '权限', en: 'permissions' },
  menu: { zh: '菜单', en: 'menus' },
  member: { zh: '会员', en: 'members' },
  order: { zh: '订单', en: 'orders' },
  product: { zh: '商品', en: 'products' },
  family: { zh: '商品系列', en: 'product series' },
  dictionary: { zh: '字典', en: 'dictionaries' },
  site: { zh: '前台站点', en: 'front sites' },
} satisfies Record<string, Labels>

function words({ kind, names, total }: UsageCount): Labels {
  const more = total > names.length
  return {
    zh: `${kinds[kind].zh} ${names.join('、')}${more ? ` 等 ${total} 个` : ''}`,
    en: `${kinds[kind].en} ${names.join(', ')}${more ? ` and ${total - names.length} more` : ''}`,
  }
}

/** Who uses a record, by kind; a record that nothing uses has uses with total 0. */
export async function inUse(db: Db | Trx, among: UsageSource[]): Promise<UsageCount[]> {
  const uses: UsageCount[] = []
  for (const { kind, from, name, order } of among) {
    const { rows } = await sql<Omit<UsageCount, 'kind'>>`
      SELECT (SELECT count(*)::integer FROM ${from}) AS total,
        ARRAY(SELECT ${name} FROM ${from} ORDER BY ${order} LIMIT ${namedUsersMax}) AS names
    `.execute(db)
    uses.push(...rows.map(found => ({ kind, ...found })))
  }
  return uses
}

const deleting: Labels = { zh: '不能删除', en: 'cannot be deleted' }

/**
 * @param refused what cannot be done to a record in use
 * @throws AppError 10409 that names what uses it, also in `data.usedBy`
 */
export function refuseInUse(name: string, uses: UsageCount[], refused = deleting): void {
  const usedBy = uses.filter(use => use.total > 0)
  if (usedBy.length === 0) return
  const said = usedBy.map(words)
  throw new AppError(10409, {
    message: {
      zh: `“${name}”正在使用中，${refused.zh}：${said.map(({ zh }) => zh).join('；')}`,
      en: `${name} is in use and ${refused.en}: ${said.map(({ en }) => en).join('; ')}`,
    },
    data: { usedBy },
  })
}
