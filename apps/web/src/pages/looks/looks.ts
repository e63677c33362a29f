import { type LookKind, lookKinds } from '@backoffice/contract'
import { lazyPart } from '../../components/lazy-part.tsx'
import type { LookContent } from '../../domain/records/record-look.tsx'

type Load = () => Promise<{ Look: LookContent }>

const files = import.meta.glob('./*-look.tsx')

/** That of `dataSet` stands in `data-set-look.tsx`. */
const fileOf = (kind: string) =>
  `./${kind.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}-look.tsx`

/** The drawer of each kind, loaded when one opens. */
export const looks = Object.fromEntries(
  lookKinds.map(kind => [kind, lazyPart(files[fileOf(kind)] as Load, 'Look')]),
) as Record<LookKind, LookContent>
