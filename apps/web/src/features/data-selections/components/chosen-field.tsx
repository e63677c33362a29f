import { PlusOutlined } from '@ant-design/icons'
import { companiesRequired, companies as companyOperations, dataSelectionFields } from '@backoffice/contract'
import { FormField } from '../../../components/form/field.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import type { DraftTarget } from '../api/drafts.ts'
import { filterHref } from '../api/filter-link.ts'
import type { CompanyCollection } from '../api/selection-values.ts'
import { CompanyNames } from './company-names.tsx'
import styles from './data-selections.module.css'

interface ControlProps {
  id?: string
  target: DraftTarget
  readOnly: boolean
  value?: CompanyCollection
  onChange?: (chosen: CompanyCollection) => void
}

/** Keyword and days of the search that found the companies. */
function searchText({ keyword, startDate, endDate }: CompanyCollection['filters']) {
  const days =
    startDate || endDate ? t('common.dateRange', { from: startDate ?? '…', to: endDate ?? '…' }) : ''
  return [keyword, days].filter(Boolean).join(' · ')
}

function Control({ id, target, readOnly, value, onChange }: ControlProps) {
  const { companies, filters } = value ?? { companies: [], filters: {} }
  const searched = searchText(filters)
  const can = useCan()
  const remove = (uid: string) =>
    onChange?.({ filters, companies: companies.filter(company => company.uid !== uid) })
  const write = (uid: string, note: string) =>
    onChange?.({
      filters,
      companies: companies.map(company => (company.uid === uid ? { ...company, note } : company)),
    })
  return (
    <div id={id} tabIndex={-1} className={styles.chosen}>
      {companies.length > 0 ? (
        <>
          <p className={styles.soft}>{t('dataSelections.basket.count', { count: companies.length })}</p>
          <CompanyNames companies={companies} {...(!readOnly && { onRemove: remove, onNote: write })} />
        </>
      ) : (
        <p className={styles.soft}>{t('dataSelections.noneChosen')}</p>
      )}
      {searched && <p className={styles.soft}>{t('dataSelections.searched', { text: searched })}</p>}
      {readOnly ? null : can(companyOperations.list) ? (
        <LinkButton type="default" icon={<PlusOutlined aria-hidden />} to={filterHref(target, filters)}>
          {companies.length > 0 ? t('dataSelections.chooseMore') : t('dataSelections.choose')}
        </LinkButton>
      ) : (
        <p className={styles.soft}>{t('dataSelections.mayNotChoose')}</p>
      )}
    </div>
  )
}

const required = {
  validator: (_: unknown, chosen: CompanyCollection | undefined) =>
    chosen && chosen.companies.length > 0
      ? Promise.resolve()
      : Promise.reject(new Error(say(companiesRequired))),
}

/** The companies of a data selection; the search adds more and comes back here. */
export function CompaniesField({ target, readOnly }: { target: DraftTarget; readOnly: boolean }) {
  return (
    <FormField
      of={dataSelectionFields.companies}
      name="chosen"
      covers={['condition', 'companyIds', 'filters', 'notes']}
      required
      rules={[required]}
    >
      <Control target={target} readOnly={readOnly} />
    </FormField>
  )
}
