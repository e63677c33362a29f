import { type App, enabledStates } from '@backoffice/contract'
import { ChoiceText } from '../../../components/list/columns-of.tsx'

export const AppStatus = ({ app: { enabled } }: { app: App }) => (
  <ChoiceText codes={enabledStates} value={`${enabled}`} />
)
