import { EyeOutlined } from '@ant-design/icons'
import {
  type Body,
  type CollectionFigures,
  dataSelections,
  type OpenCompany,
  type dataSelections as operations,
  type SelectionFilters,
  terms,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Skeleton } from 'antd'
import { useState } from 'react'
import { Facts } from '../../../components/facts/facts.tsx'
import { LazyDrawer } from '../../../components/lazy-drawer.tsx'
import { RetryNote } from '../../../components/page-states/retry-note.tsx'
import { paths } from '../../../config/paths.ts'
import { coverage } from '../../../domain/companies/coverage.ts'
import { countryName } from '../../../domain/places/countries.ts'
import { call } from '../../../lib/api/call.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { countFigure, dollarFigure, weightFigure } from '../../../lib/figures.ts'
import { say } from '../../../lib/i18n/say.ts'
import { comma, t } from '../../../lib/i18n/texts.ts'
import { stringifySearch } from '../../../lib/search-params.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { selectionData } from '../api/data-selections.ts'
import { type SelectionValues, toPreviewBody } from '../api/selection-values.ts'
import styles from './data-selections.module.css'
import { HintList } from './selection-hints.tsx'

type PreviewBody = Body<typeof operations.preview>

/** The bills that the figures count. */
function billsHref(uid: string, { role }: CollectionFigures, filters: SelectionFilters) {
  const dates = filters.startDate || filters.endDate ? undefined : 'all'
  const by = stringifySearch({ ...filters, resultType: `cgls_${role}`, dates }).slice(1)
  return paths.companyProfile(uid, { by, tab: 'bills', role })
}

const covered = (figure: string, bills: number, count: number) =>
  [figure, coverage(bills, count)].filter(Boolean).join(' · ')

interface CompanyProps {
  company: OpenCompany
  filters: SelectionFilters
  /** Bills of today are not those of frozen figures. */
  isFrozen: boolean
}

function Company({ company: { uid, uname, country, note, figures }, filters, isFrozen }: CompanyProps) {
  const bills = figures && countFigure(figures.count).short
  return (
    <li className={styles.shown}>
      <h3>
        <bdi>{uname}</bdi> {country && <small>{countryName(country)}</small>}{' '}
        <a href={paths.companyReport(uid, { role: figures?.role })} target="_blank" rel="noreferrer">
          {t('companyProfile.report')}
        </a>
      </h3>
      {note && <p>{note}</p>}
      {figures && (
        <Facts
          items={[
            {
              label: figures.role === 'buyer' ? t('companyProfile.asBuyer') : t('companyProfile.asSupplier'),
              value:
                isFrozen || figures.count === 0 ? (
                  t('dataSelections.preview.bills', { count: figures.count, bills: bills ?? '' })
                ) : (
                  <a href={billsHref(uid, figures, filters)} target="_blank" rel="noreferrer">
                    {t('dataSelections.preview.bills', { count: figures.count, bills: bills ?? '' })}
                  </a>
                ),
            },
            {
              label: t('dataSelections.preview.days'),
              value:
                figures.firstDate &&
                t('common.dateRange', { from: figures.firstDate, to: figures.lastDate ?? '' }),
            },
            {
              label: t('companies.value'),
              value:
                figures.amountSum !== null &&
                covered(dollarFigure(figures.amountSum).short, figures.amountBills, figures.count),
            },
            {
              label: say(terms.weight),
              value:
                figures.weightSum !== null &&
                covered(weightFigure(figures.weightSum).short, figures.weightBills, figures.count),
            },
            {
              label: t('dataSelections.preview.lanes'),
              value: figures.lanes
                .map(
                  ({ from, to, count }) =>
                    `${countryName(from)} → ${countryName(to)} ${countFigure(count).short}`,
                )
                .join(comma),
            },
          ].map(({ label, value }) => ({ label, value: value === false ? null : value }))}
        />
      )}
    </li>
  )
}

function Preview({ body }: { body: PreviewBody }) {
  const { data, error, refetch } = useQuery({
    queryKey: selectionData.key('preview', body),
    queryFn: ({ signal }) => call(dataSelections.preview, { body, signal }),
  })
  const { filters } = JSON.parse(body.condition ?? '{}') as { filters: SelectionFilters }
  if (error) return <RetryNote text={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const { companies, hints, frozenAt, dataTo } = data
  const state = [
    frozenAt && t('dataSelections.preview.frozenAt', { time: formatInstant(frozenAt) }),
    dataTo && t('dataSelections.preview.dataTo', { day: dataTo }),
  ]
  return (
    <>
      {hints.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('dataSelections.hints.title')}
          description={<HintList hints={hints} />}
        />
      )}
      <p className={styles.state}>{state.filter(Boolean).join(' · ')}</p>
      <ul className={styles.shownList} aria-label={t('dataSelections.preview.title')}>
        {companies.map(company => (
          <Company key={company.uid} company={company} filters={filters} isFrozen={Boolean(frozenAt)} />
        ))}
      </ul>
    </>
  )
}

/** What customers will see of the companies once the form is saved. */
export function CollectionPreview({ id }: { id: number | undefined }) {
  const can = useCan()
  const form = Form.useFormInstance<SelectionValues>()
  const chosen = Form.useWatch('chosen', form) as SelectionValues['chosen'] | undefined
  const [body, setBody] = useState<PreviewBody>()
  if (!can(dataSelections.preview)) return null
  return (
    <Form.Item>
      <Button
        icon={<EyeOutlined aria-hidden />}
        disabled={!chosen?.companies.length}
        onClick={() => setBody(toPreviewBody(form.getFieldsValue(true), id))}
      >
        {t('dataSelections.preview.title')}
      </Button>
      <LazyDrawer
        title={t('dataSelections.preview.title')}
        size={640}
        open={body !== undefined}
        styles={{ wrapper: { maxWidth: '100vw' } }}
        destroyOnHidden
        onClose={() => setBody(undefined)}
      >
        {body && <Preview body={body} />}
      </LazyDrawer>
    </Form.Item>
  )
}
