import { lazyPart } from '../../components/lazy-part.tsx'
import type { LookKind } from '../../domain/records/look-kinds.ts'
import type { LookContent } from '../../domain/records/record-look.tsx'

const look = (load: () => Promise<{ Look: LookContent }>) => lazyPart(load, 'Look')

/** The drawer of each kind, loaded when one opens. */
export const looks: Record<LookKind, LookContent> = {
  member: look(() => import('./member-look.tsx')),
  order: look(() => import('./order-look.tsx')),
  product: look(() => import('./product-look.tsx')),
  channel: look(() => import('./channel-look.tsx')),
  site: look(() => import('./site-look.tsx')),
  account: look(() => import('./account-look.tsx')),
  job: look(() => import('./job-look.tsx')),
  import: look(() => import('./import-look.tsx')),
  dataSet: look(() => import('./data-set-look.tsx')),
  company: look(() => import('./company-look.tsx')),
}
