import { type ScreeningMatch, screening } from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'

// Only who decides loads the dialog.
const DecideDialog = lazyPart(() => import('./decide-dialog.tsx'), 'DecideDialog')

export function DecideButton({ match }: { match: ScreeningMatch }) {
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (!can(screening.decide)) return null
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={`${t('screening.decide')} ${match.company.uname}`}
        onClick={() => setOpen(true)}
      >
        {t('screening.decide')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DecideDialog match={match} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
