import { productStates, type ProductStatus as State } from '@backoffice/contract'
import { ChoiceText } from '../../../components/list/columns-of.tsx'

export const ProductStatusText = ({ status }: { status: State }) => (
  <ChoiceText codes={productStates} value={status} />
)
