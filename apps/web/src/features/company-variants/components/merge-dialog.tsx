import type { CompanyVariant } from '@backoffice/contract'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
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
  const [open, setOpen] = useState(true)
  const [keep, setKeep] = useState(to.uid)
  const merge = useMergeVariant()
  const run = () =>
    merge.mutate(
      { id, version, keep },
      {
        onSuccess: () => {
          notify.success(t('merged'))
          setOpen(false)
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
    <Modal
      open={open}
      centered
      width={480}
      title={t('mergeTitle')}
      okText={t('merge')}
      cancelText={t('cancel')}
      confirmLoading={merge.isPending}
      onOk={run}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
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
    </Modal>
  )
}
