/** The channels that a save names must exist, and stay while it runs. */
import type { Body, Labels, products } from '@backoffice/contract'
import type { Trx } from '../../platform/db/database.ts'
import { AppError, type FieldProblem } from '../../platform/lib/app-error.ts'

const reason: Labels = { zh: '渠道不存在', en: 'Channel not found' }

/** @throws AppError 10400 on `channel`, `option_products.N.channel` */
export async function checkChannels(
  trx: Trx,
  { channel, option_products = [] }: Body<typeof products.save>,
): Promise<void> {
  const named = [
    { field: 'channel', code: channel },
    ...option_products.map((sku, index) => ({
      field: `option_products.${index}.channel`,
      code: sku.channel,
    })),
  ].filter(({ code }) => code)
  if (named.length === 0) return
  const found = await trx
    .selectFrom('channel')
    .select('code')
    .where(({ eb, fn }) =>
      eb(
        fn<string>('lower', ['code']),
        'in',
        named.map(({ code = '' }) => code.toLowerCase()),
      ),
    )
    .forKeyShare()
    .execute()
  const known = new Set(found.map(({ code }) => code.toLowerCase()))
  const problems: FieldProblem[] = named
    .filter(({ code = '' }) => !known.has(code.toLowerCase()))
    .map(({ field }) => ({ field, reason }))
  if (problems.length > 0) throw new AppError(10400, { fields: problems })
}
