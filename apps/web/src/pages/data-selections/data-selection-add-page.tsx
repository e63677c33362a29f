import { dataSelections } from '@backoffice/contract'
import { formPage } from '../../components/page-states/guarded.tsx'
import { SelectionForm } from '../../features/data-selections/components/selection-form.tsx'

export const { Page } = formPage(dataSelections.create, SelectionForm)
