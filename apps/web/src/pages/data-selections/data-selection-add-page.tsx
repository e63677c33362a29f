import { dataSelections } from '@backoffice/contract'
import { RequirePermission } from '../../components/page-states/require-permission.tsx'
import { SelectionForm } from '../../features/data-selections/components/selection-form.tsx'

export function Page() {
  return (
    <RequirePermission operation={dataSelections.create}>
      <SelectionForm />
    </RequirePermission>
  )
}
