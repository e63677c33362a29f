export * from './front-site.ts'
export * from './front-site-error.ts'
export type { FrontSiteOptions } from './transport.ts'
