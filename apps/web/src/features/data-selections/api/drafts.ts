/**
 * Values before saving, kept in the session of this tab. They survive the way from the form to the search
 * and back, and a reload.
 */
import { useSyncExternalStore } from 'react'
import type { CompanyCollection, SelectionValues } from './selection-values.ts'

/** The selection that is edited; missing for a new one. */
export type DraftTarget = number | 'new'

export interface SelectionDraft {
  values: Partial<SelectionValues>
  /** The version of the row that is edited. */
  version?: number
}

const keyOf = (target: DraftTarget) => `dataSelection.draft.${target}`

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isChosen = (value: unknown): value is CompanyCollection =>
  isTree(value) &&
  isTree(value.filters) &&
  Array.isArray(value.companies) &&
  value.companies.every(
    company => isTree(company) && typeof company.uid === 'string' && typeof company.uname === 'string',
  )

/** Reads the store, which may hold anything. */
export function parseDraft(text: string | null): SelectionDraft | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isTree(stored) || !isTree(stored.values)) return undefined
    const { chosen, ...values } = stored.values
    return { ...stored, values: { ...values, ...(isChosen(chosen) && { chosen }) } }
  } catch {
    return undefined
  }
}

const drafts = new Map<DraftTarget, SelectionDraft | undefined>()
const listeners = new Set<() => void>()

export function readDraft(target: DraftTarget): SelectionDraft | undefined {
  if (!drafts.has(target)) drafts.set(target, parseDraft(sessionStorage.getItem(keyOf(target))))
  return drafts.get(target)
}

export function writeDraft(target: DraftTarget, draft: SelectionDraft | undefined) {
  drafts.set(target, draft)
  try {
    if (draft) sessionStorage.setItem(keyOf(target), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(target))
  } catch {
    // Kept only while the app is open.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSelectionDraft = (target: DraftTarget) =>
  useSyncExternalStore(subscribe, () => readDraft(target))
