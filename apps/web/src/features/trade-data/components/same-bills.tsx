import { type Query, type SameBills, tradeData } from '@backoffice/contract'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import { RecordPage } from '../../../components/page-states/record-page.tsx'
import { useLiveJob } from '../../../domain/jobs/jobs.ts'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { joined, t } from '../../../lib/i18n/texts.ts'
import { withNodes } from '../../../lib/i18n/with-nodes.tsx'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { refreshTradeData, sameBillsQuery, useCountAgain } from '../api/trade-data.ts'
import styles from './import-report.module.css'

function Following({ jobId }: { jobId: number }) {
  useLiveJob(jobId, () => void refreshTradeData())
  return <span role="status">{t('tradeData.sameBills.running')}</span>
}

/** Makes the bills of two imports count in both again, or each of the equal rows of one. */
function CountAgain({ pair: { importId, fileName: name, otherId, otherName: other } }: { pair: SameBills }) {
  const can = useCan()
  const confirm = useConfirm()
  const again = useCountAgain()
  const [jobId, setJobId] = useState<number>()
  if (!can(tradeData.countAgain) || importId === null || otherId === null) return null
  if (jobId !== undefined) return <Following jobId={jobId} />
  const isOwn = importId === otherId
  const ask = () =>
    confirm({
      title: isOwn
        ? t('tradeData.sameBills.askOwn', { name })
        : t('tradeData.sameBills.ask', { name, other }),
      text: isOwn ? t('tradeData.sameBills.askOwnText') : t('tradeData.sameBills.askText'),
      action: t('tradeData.sameBills.again'),
      run: async () => setJobId((await again.mutateAsync({ importId, otherId })).jobId),
    })
  return (
    <Button size="small" aria-label={`${t('tradeData.sameBills.again')} ${name} ${other}`} onClick={ask}>
      {t('tradeData.sameBills.again')}
    </Button>
  )
}

const examplesOf = ({ examples }: SameBills) =>
  joined(examples.map(({ billNo: bill, date }) => t('tradeData.sameBills.example', { bill, date })))

const nameOf = (name: string, set: string) => [name, set].filter(Boolean).join(' · ') || '–'

/** An import by its file and data set, which opens it. */
const importLink = (id: number | null, name: string, set: string) => (
  <RecordLink kind="import" id={id}>
    <bdi>{nameOf(name, set)}</bdi>
  </RecordLink>
)

const pairText = ({
  importId,
  fileName,
  dataSetName,
  otherId,
  otherName,
  otherSetName,
  rowCount,
}: SameBills) =>
  withNodes(
    {
      name: importLink(importId, fileName, dataSetName),
      other: importLink(otherId, otherName, otherSetName),
    },
    marks =>
      importId === otherId
        ? t('tradeData.sameBills.own', { ...marks, count: rowCount })
        : t('tradeData.sameBills.pair', { ...marks, count: rowCount }),
  )

interface ListProps {
  pairs: SameBills[]
  textOf?: (pair: SameBills) => ReactNode
  actionOf: (pair: SameBills) => ReactNode
}

/** A line for each two imports that have the same bills, and for one that has them twice. */
export const SameBillList = ({ pairs, textOf = pairText, actionOf }: ListProps) => (
  <ul className={styles.doubts}>
    {pairs.map(pair => (
      <li key={`${pair.importId} ${pair.otherId}`}>
        <p>
          {textOf(pair)} {actionOf(pair)}
        </p>
        {pair.examples.length > 0 && (
          <p className={styles.examples}>
            <bdi>{examplesOf(pair)}</bdi>
          </p>
        )}
      </li>
    ))}
  </ul>
)

/** Which imports have the same bills as an import, or as a data set. */
export const SameBillsView = ({
  of,
  whenNone = null,
}: {
  of: Query<typeof tradeData.sameBills>
  whenNone?: ReactNode
}) => (
  <RecordPage query={sameBillsQuery(of)}>
    {pairs =>
      pairs.length === 0 ? (
        whenNone
      ) : (
        <section className={styles.report}>
          <div>
            <h3>{t('tradeData.sameBills.title')}</h3>
            <p className={styles.soft}>{t('tradeData.sameBills.text')}</p>
            <SameBillList pairs={pairs} actionOf={pair => <CountAgain pair={pair} />} />
          </div>
        </section>
      )
    }
  </RecordPage>
)

export const SameBillsOfDataSet = ({ dataSetId }: { dataSetId: number }) => (
  <SameBillsView of={{ dataSetId }} whenNone={<p>{t('tradeData.sameBills.none')}</p>} />
)
