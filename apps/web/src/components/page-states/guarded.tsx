import type { OperationSpec } from '@backoffice/contract'
import type { ComponentType } from 'react'
import { RequirePermission } from './require-permission.tsx'

/** A screen for people who may call an operation: `export const { Page } = guarded(samples.state, { Page: Samples })`. */
export function guarded<Screen extends { Page: ComponentType }>(
  operation: Pick<OperationSpec, 'access'>,
  { Page: Inner, ...screen }: Screen,
) {
  const Page = () => (
    <RequirePermission operation={operation}>
      <Inner />
    </RequirePermission>
  )
  return { ...screen, Page }
}

/** The screen of a form that adds something: `export const { Page } = formPage(apps.create, AppForm)`. */
export const formPage = (operation: Pick<OperationSpec, 'access'>, Form: ComponentType) =>
  guarded(operation, { Page: () => <Form /> })
