/** Rewards without a bank account cannot be in the file for the bank, so they are in no batch. */
import type { Labels } from '@backoffice/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/tables.gen.ts'
import { AppError } from '../../platform/lib/app-error.ts'

type Reward = Pick<Selectable<Database['reward']>, 'id' | 'bankAccount'>

/** A row of `reward` has an account when it is more than separators. */
export const hasAccountNow = sql<boolean>`(translate(reward.bank_account, ' -', '') <> '')`

export const hasAccount = ({ bankAccount }: Pick<Reward, 'bankAccount'>) => /[^ -]/.test(bankAccount)

const noAccountReason: Labels = { zh: '该奖励没有收款账号', en: 'The reward has no bank account' }

/** @param ids as the caller named them @throws AppError 10400 on each that has none */
export function refuseNoAccount(rows: Reward[], ids: number[]): void {
  const without = new Set(rows.filter(row => !hasAccount(row)).map(({ id }) => id))
  if (without.size === 0) return
  const fields = ids.flatMap((id, place) =>
    without.has(id) ? { field: `ids.${place}`, reason: noAccountReason } : [],
  )
  throw new AppError(10400, { fields })
}
