import type { ComponentProps } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import type { FormSurface } from './typed.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface Props {
  place: FormSurface
  /** Whoever has closed a dialog has already answered. */
  open: boolean
  placeOf?: ComponentProps<typeof UnsavedGuard>['placeOf']
}

/** Asks before what is typed in a dialog or a drawer is lost: by closing it, or by leaving its screen. */
export const TypedGuard = ({ place, open, placeOf }: Props) => (
  <UnsavedGuard
    when={() => open && place.typed.size > 0}
    closing={place.closing}
    placeOf={placeOf}
    text={t('common.typedText')}
  />
)
