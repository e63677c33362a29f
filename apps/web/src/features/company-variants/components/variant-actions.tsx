import type { CompanyVariant } from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { notify } from '../../../lib/notify.ts'
import { useRejectVariant, useSplitVariant } from '../api/company-variants.ts'
import { t } from '../texts.ts'

// Only who merges a pair loads its dialog.
const MergeDialog = lazyPart(() => import('./merge-dialog.tsx'), 'MergeDialog')

function MergeButton({ variant }: { variant: CompanyVariant }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={`${t('merge')} ${variant.from.uname}`}
        onClick={() => setAsking(true)}
      >
        {t('merge')}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <MergeDialog variant={variant} onClosed={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

function RejectButton({ variant: { id, version, from } }: { variant: CompanyVariant }) {
  const confirm = useConfirm()
  const reject = useRejectVariant()
  const ask = () =>
    confirm({
      title: t('rejectTitle', { name: from.uname }),
      text: t('rejectText'),
      action: t('reject'),
      run: async () => {
        await reject.mutateAsync({ id, version })
        notify.success(t('rejected'))
      },
    })
  return (
    <Button type="link" size="small" aria-label={`${t('reject')} ${from.uname}`} onClick={ask}>
      {t('reject')}
    </Button>
  )
}

function SplitButton({ variant: { id, version, from, to } }: { variant: CompanyVariant }) {
  const confirm = useConfirm()
  const split = useSplitVariant()
  const ask = () =>
    confirm({
      title: t('splitTitle', { name: to.uname }),
      text: t('splitText', { from: from.uname }),
      action: t('split'),
      run: async () => {
        await split.mutateAsync({ id, version })
        notify.success(t('splitDone'))
      },
    })
  return (
    <Button type="link" size="small" aria-label={`${t('split')} ${from.uname}`} onClick={ask}>
      {t('split')}
    </Button>
  )
}

/** The possible actions in each state. */
export function VariantActions({ variant }: { variant: CompanyVariant }) {
  if (variant.status === 'merged') return <SplitButton variant={variant} />
  return (
    <>
      <MergeButton variant={variant} />
      {variant.status === 'proposed' && <RejectButton variant={variant} />}
    </>
  )
}
