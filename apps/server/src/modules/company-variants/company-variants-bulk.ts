/** Deciding many pairs: each by itself and once, audited, and undone by another decision. */
import { companyVariantActions, companyVariants, type Query, type VariantStatus } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bulkOfRows } from '../../platform/bulk/bulk-of-rows.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { applySoon } from './apply-merges.ts'
import {
  findVariant,
  lockVariants,
  type NamedVariantRow,
  selectVariants,
} from './company-variants.repository.ts'
import { decideIn } from './company-variants.service.ts'
import {
  mergedWithMany,
  rejectRule,
  reopenRule,
  split,
  type VariantRule,
  type VariantVerb,
} from './variant-rules.ts'

type Filters = Query<typeof companyVariants.mergeMatching>

interface Decision {
  verb: VariantVerb
  rule: (app: AppContext) => VariantRule
  /** Pairs that are so already need no change. */
  to: VariantStatus
}

const bulkOf = ({ verb, rule, to }: Decision) =>
  bulkOfRows<Filters, { ids?: number[] }, NamedVariantRow, { moves: boolean }>({
    operation: companyVariants[`${verb}Matching`],
    entity: 'companyVariant',
    table: 'companyVariant',
    list: companyVariants.list,
    label: companyVariantActions[verb],
    rows: ({ db }, filters) => selectVariants(db, filters),
    nameOf: row => row.fromName,
    async each(trx, id, { origin }, app) {
      await lockVariants(trx)
      const row = await findVariant(trx, id)
      if (!row) throw new AppError(10404)
      return row.status === to ? false : decideIn(trx, row, { verb, rule: rule(app), origin })
    },
    async after({ jobs }, trx, origin, done) {
      if (done.some(({ moves }) => moves)) await applySoon(jobs, trx, origin)
    },
  })

export const companyVariantBulks = [
  bulkOf({ verb: 'merge', rule: ({ trade }) => mergedWithMany(trade), to: 'merged' }),
  bulkOf({ verb: 'reject', rule: () => rejectRule, to: 'rejected' }),
  bulkOf({ verb: 'split', rule: () => split, to: 'split' }),
  bulkOf({ verb: 'reopen', rule: () => reopenRule, to: 'proposed' }),
]
