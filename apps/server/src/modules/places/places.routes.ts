import { places } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { bind } from '../../platform/http/bind.ts'
import { listPlaces } from './places.service.ts'

export function placeRoutes(app: AppContext): void {
  bind(app, places.list, ({ query }) => listPlaces(query))
}
