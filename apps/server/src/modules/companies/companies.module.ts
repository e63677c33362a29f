import type { Module } from '../../platform/module.ts'
import { companyFinder } from './companies.finder.ts'
import { companyRoutes } from './companies.routes.ts'

export const companiesModule: Module = {
  routes: [companyRoutes],
  finds: [companyFinder],
}
