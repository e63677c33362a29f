import type { CompanyVariant } from '@backoffice/contract'
import { Alert, Radio } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { countryName } from '../../../domain/places/countries.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useMergeVariant } from '../api/company-variants.ts'
import styles from './company-variants.module.css'
import { aboutSide } from './variant-words.ts'

interface Props {
  variant: CompanyVariant
  onClosed: () => void
}

/** Asks which of the two stays; by default the one that trades more. */
export function MergeDialog({ variant, onClosed }: Props) {
  const { id, version, to, countries } = variant
  const [keep, setKeep] = useState(to.uid)
  const merge = useMergeVariant()
  const run = (close: () => void) =>
    merge.mutate(
      { id, version, keep },
      {
        onSuccess: () => {
          notify.success(t('companyVariants.merged'))
          close()
        },
      },
    )
  const options = (['to', 'from'] as const).map(side => ({
    value: variant[side].uid,
    label: (
      <>
        <bdi>{variant[side].uname}</bdi> <span className={styles.note}>{aboutSide(variant, side)}</span>
      </>
    ),
  }))
  return (
    <Dialog
      title={t('companyVariants.mergeTitle')}
      action={{ text: t('companyVariants.merge'), run, busy: merge.isPending }}
      onClosed={onClosed}
    >
      <div id="variant-keep">{t('companyVariants.mergeKeep')}</div>
      <Radio.Group
        className={styles.keep ?? ''}
        aria-labelledby="variant-keep"
        vertical
        options={options}
        value={keep}
        onChange={({ target }) => setKeep(String(target.value))}
      />
      {countries.length > 1 && (
        <Alert
          type="warning"
          showIcon
          className={styles.alert ?? ''}
          title={t('companyVariants.severalCountries', { countries: joined(countries.map(countryName)) })}
        />
      )}
      <p className={styles.note}>{t('companyVariants.mergeText')}</p>
    </Dialog>
  )
}
