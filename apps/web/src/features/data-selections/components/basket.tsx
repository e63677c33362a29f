import type { SelectedCompany } from '@backoffice/contract'
import { dataSelectionFields } from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { LazyDrawer } from '../../../components/lazy-drawer.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { CompanyNames } from './company-names.tsx'
import styles from './data-selections.module.css'

interface Props {
  companies: SelectedCompany[]
  onChange: (companies: SelectedCompany[]) => void
  /** The text of the main button. */
  action: string
  onDone: () => void
}

/** The companies chosen so far, at the bottom of the search. */
export function Basket({ companies, onChange, action, onDone }: Props) {
  const [open, setOpen] = useState(false)
  const isEmpty = companies.length === 0
  const count = t('dataSelections.basket.count', { count: companies.length })
  const remove = (uid: string) => onChange(companies.filter(company => company.uid !== uid))
  const clear = (
    <Button type="link" disabled={isEmpty} onClick={() => onChange([])}>
      {t('dataSelections.basket.clear')}
    </Button>
  )
  return (
    <section className={styles.basket} aria-label={say(dataSelectionFields.companies.label)}>
      <strong aria-live="polite">{count}</strong>
      <Button disabled={isEmpty} onClick={() => setOpen(true)}>
        {t('dataSelections.basket.show')}
      </Button>
      {clear}
      <Button type="primary" disabled={isEmpty} onClick={onDone}>
        {action}
      </Button>
      <LazyDrawer title={count} size={480} open={open} extra={clear} onClose={() => setOpen(false)}>
        {isEmpty ? (
          t('dataSelections.noneChosen')
        ) : (
          <CompanyNames companies={companies} whole onRemove={remove} />
        )}
      </LazyDrawer>
    </section>
  )
}
