import { type ComponentProps, lazy, Suspense } from 'react'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { loadChunk } from '../../../lib/load-chunk.ts'
import type { CompanyView } from '../../companies/components/company-drawer.tsx'

const Profile = lazy(() =>
  loadChunk(() => import('./drawer-profile.tsx')).then(module => ({ default: module.DrawerProfile })),
)

/** `DrawerProfile`, loaded when a drawer opens: most searches never open one. */
export function LazyDrawerProfile(props: ComponentProps<CompanyView>) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Profile {...props} />
    </Suspense>
  )
}
