import { type ComponentProps, lazy, Suspense } from 'react'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import type { CompanyView } from '../../../domain/companies/found-by.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'

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
