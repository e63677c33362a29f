import type { Module } from '../../platform/module.ts'
import { companyWatchRoutes } from './company-watches.routes.ts'

export const companyWatchesModule: Module = { routes: [companyWatchRoutes] }
