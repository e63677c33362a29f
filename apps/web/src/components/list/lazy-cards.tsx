import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { ListCards } from './list-cards.tsx'
import { ListSkeleton } from './list-states.tsx'

const load = () => import('./list-cards.tsx')
const Cards = lazyPart(load, 'ListCards', { isContent: true })

// A phone reads it with the rows; a desk, which has tables, never does.
if (matchMedia('(max-width: 640px)').matches) void load().catch(() => undefined)

/** The cards of a list, on a phone. */
export function LazyCards<Row>(props: ComponentProps<typeof ListCards<Row>>) {
  return (
    <Suspense fallback={<ListSkeleton />}>
      <Cards {...(props as object as ComponentProps<typeof Cards>)} />
    </Suspense>
  )
}
