import type { Module } from '../../platform/module.ts'
import { placeRoutes } from './places.routes.ts'

export const placesModule: Module = {
  routes: [placeRoutes],
}
