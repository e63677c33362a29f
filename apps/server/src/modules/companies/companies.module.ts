import type { Module } from '../../platform/module.ts'
import { companyRoutes } from './companies.routes.ts'

export const companiesModule: Module = {
  routes: [companyRoutes],
}
