import type { CompanyVariant } from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useRejectVariant, useSplitVariant } from '../api/company-variants.ts'

// Only who merges a pair loads its dialog.
const MergeDialog = lazyPart(() => import('./merge-dialog.tsx'), 'MergeDialog')

function MergeButton({ variant }: { variant: CompanyVariant }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={`${t('companyVariants.merge')} ${variant.from.uname}`}
        onClick={() => setAsking(true)}
      >
        {t('companyVariants.merge')}
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
      title: t('companyVariants.rejectTitle', { name: from.uname }),
      text: t('companyVariants.rejectText'),
      action: t('companyVariants.reject'),
      run: async () => {
        await reject.mutateAsync({ id, version })
        notify.success(t('companyVariants.rejected'))
      },
    })
  return (
    <Button
      type="link"
      size="small"
      aria-label={`${t('companyVariants.reject')} ${from.uname}`}
      onClick={ask}
    >
      {t('companyVariants.reject')}
    </Button>
  )
}

function SplitButton({ variant: { id, version, from, to } }: { variant: CompanyVariant }) {
  const confirm = useConfirm()
  const split = useSplitVariant()
  const ask = () =>
    confirm({
      title: t('companyVariants.splitTitle', { name: to.uname }),
      text: t('companyVariants.splitText', { from: from.uname }),
      action: t('companyVariants.split'),
      run: async () => {
        await split.mutateAsync({ id, version })
        notify.success(t('companyVariants.splitDone'))
      },
    })
  return (
    <Button type="link" size="small" aria-label={`${t('companyVariants.split')} ${from.uname}`} onClick={ask}>
      {t('companyVariants.split')}
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
