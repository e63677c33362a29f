/** Filters that need a permission besides that of their list: otherwise people could find out what they may not read. */
import { filterForbidden, type OperationSpec, permissionFor } from '@backoffice/contract'
import { AppError } from '../lib/app-error.ts'
import type { Access } from './access.repository.ts'
import { mayCode } from './actor.ts'

type Values = Record<string, unknown>

/** Tells whether the actor may not filter by this value. */
export function isForbidden(actor: Access | undefined, schema: unknown, value: unknown): boolean {
  const permission = permissionFor(schema, value)
  return permission !== undefined && !(actor && mayCode(actor, permission))
}

/** @throws AppError 10400 on each filter that the actor may not use */
export function refuseFilters({ query }: OperationSpec, values: unknown, actor: Access | undefined): void {
  const properties = (query as { properties?: Values } | undefined)?.properties ?? {}
  const fields = Object.entries(values as Values)
    .filter(([field, value]) => isForbidden(actor, properties[field], value))
    .map(([field]) => ({ field, reason: filterForbidden }))
  if (fields.length > 0) throw new AppError(10400, { fields })
}
