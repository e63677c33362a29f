import type { Module } from '../../platform/module.ts'
import { paletteRoutes } from './palette.routes.ts'

export const paletteModule: Module = {
  routes: [paletteRoutes],
}
