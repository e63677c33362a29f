import { type ComponentProps, Suspense } from 'react'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import type { CompanyView } from '../../../domain/companies/found-by.ts'

const Profile = lazyPart(() => import('./drawer-profile.tsx'), 'DrawerProfile', { isContent: true })

/** `DrawerProfile`, loaded when a drawer opens: most searches never open one. */
export function LazyDrawerProfile(props: ComponentProps<CompanyView>) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Profile {...props} />
    </Suspense>
  )
}
