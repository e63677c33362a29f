import type { CompanyVariant } from '@backoffice/contract'
import { Radio } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { notify } from '../../../lib/notify.ts'
import { useMergeVariant } from '../api/company-variants.ts'
import { t } from '../texts.ts'
import styles from './company-variants.module.css'

interface Props {
  variant: CompanyVariant
  onClosed: () => void
}

/** Asks which of the two stays; by default the one that trades more. */
export function MergeDialog({ variant: { id, version, from, to }, onClosed }: Props) {
  const [keep, setKeep] = useState(to.uid)
  const merge = useMergeVariant()
  const run = (close: () => void) =>
    merge.mutate(
      { id, version, keep },
      {
        onSuccess: () => {
          notify.success(t('merged'))
          close()
        },
      },
    )
  const options = [to, from].map(({ uid, uname, count }) => ({
    value: uid,
    label: (
      <>
        <bdi>{uname}</bdi> <span className={styles.note}>{t('shipments', { count })}</span>
      </>
    ),
  }))
  return (
    <Dialog
      title={t('mergeTitle')}
      action={{ text: t('merge'), run, busy: merge.isPending }}
      onClosed={onClosed}
    >
      <div id="variant-keep">{t('mergeKeep')}</div>
      <Radio.Group
        className={styles.keep ?? ''}
        aria-labelledby="variant-keep"
        vertical
        options={options}
        value={keep}
        onChange={({ target }) => setKeep(String(target.value))}
      />
      <p className={styles.note}>{t('mergeText')}</p>
    </Dialog>
  )
}
