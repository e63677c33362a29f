import { dataSetNames, limits, titleOf } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { LimitedInput } from '../../../components/form/limited-input.tsx'
import { RetryNote } from '../../../components/page-states/retry-note.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { dataSetListQuery } from '../api/trade-data.ts'
import { SaveTemplate, type TemplateName } from './save-template.tsx'
import styles from './trade-data.module.css'

/** Where the rows go, and whether the mapping is kept as a template. */
export interface ImportDestination {
  dataSetId?: number | undefined
  dataSetName: string
  saveTemplate?: TemplateName | undefined
}

interface Props {
  target: ImportDestination
  /** The data set cannot be chosen: it is the one of the replaced import. */
  isFixed?: boolean
  /** For the name of a template. */
  proposed: string
  onChange: (target: ImportDestination) => void
}

/** Chooses a data set, or names a new one. */
export function ImportTarget({ target, isFixed = false, proposed, onChange }: Props) {
  const sets = useQuery(dataSetListQuery({ size: 200 }))
  const existing = sets.data?.rows
    .filter(({ sample, deleting }) => !sample && !deleting)
    .map(({ id, name }) => ({ value: id, label: name }))
  const dataSet = (
    <>
      <label htmlFor="data-set">{say(titleOf(dataSetNames.one))}</label>
      <Select
        id="data-set"
        value={target.dataSetId ?? 0}
        loading={sets.isPending}
        options={[{ value: 0, label: t('tradeData.import.newSet') }, ...(existing ?? [])]}
        showSearch={{ optionFilterProp: 'label' }}
        popupRender={menu => (
          <>
            {sets.error && !sets.data && (
              <RetryNote text={sets.error.message} onRetry={() => void sets.refetch()} />
            )}
            {menu}
          </>
        )}
        onChange={id => onChange({ ...target, dataSetId: id || undefined })}
      />
      {target.dataSetId === undefined && (
        <>
          <label htmlFor="data-set-name">{t('tradeData.import.setName')}</label>
          <LimitedInput
            id="data-set-name"
            placeholder={t('tradeData.import.setNameHint')}
            max={limits.dataSetNameMax}
            value={target.dataSetName}
            onChange={event => onChange({ ...target, dataSetName: event.target.value })}
          />
        </>
      )}
    </>
  )
  return (
    <div className={styles.target}>
      {!isFixed && dataSet}
      <SaveTemplate
        wanted={target.saveTemplate}
        proposed={proposed}
        onChange={saveTemplate => onChange({ ...target, saveTemplate })}
      />
    </div>
  )
}
