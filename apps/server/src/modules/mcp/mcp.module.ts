import type { Module } from '../../platform/module.ts'
import { mcpRoutes } from './mcp.routes.ts'

export const mcpModule: Module = { routes: [mcpRoutes] }
