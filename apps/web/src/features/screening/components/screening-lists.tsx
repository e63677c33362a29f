import { type ScreeningList, screening, screeningListCodes } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { Status } from '../../../components/status/status.tsx'
import { FileButton } from '../../../components/upload/file-button.tsx'
import { UploadProgress } from '../../../components/upload/upload-progress.tsx'
import { useFileUpload } from '../../../components/upload/use-file-upload.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { isOpen, listsQuery, screeningData, useLists, useMatchNow, useReplaceList } from '../api/screening.ts'
import styles from './screening.module.css'

/** Takes a file that lacks many of the entries or is older, after a question. */
function ReplaceButton({ list: { code, jobId } }: { list: ScreeningList }) {
  const can = useCan()
  const confirm = useConfirm()
  const replace = useReplaceList()
  if (!can(screening.replace) || jobId === null) return null
  const ask = () =>
    confirm({
      title: t('screening.replaceTitle', { list: say(screeningListCodes.texts[code]) }),
      text: t('screening.replaceText'),
      action: t('screening.replace'),
      run: async () => {
        await replace.mutateAsync({ code, jobId })
      },
    })
  return (
    <div>
      <Button size="small" danger onClick={ask}>
        {t('screening.replace')}
      </Button>
    </div>
  )
}

function ListState({ list }: { list: ScreeningList }) {
  if (list.state === 'queued' || list.state === 'running')
    return <Status tone="running" text={t('screening.importing', { file: list.fileName })} />
  if (list.state === 'done') return null
  return <Status tone="bad" text={t('screening.failed', { file: list.fileName })} reason={list.error} />
}

function ListCard({ list, isMatching }: { list: ScreeningList; isMatching: boolean }) {
  const { published, importTime, entryCount, statedCount, openCount } = list
  return (
    <li>
      <strong>{say(screeningListCodes.texts[list.code])}</strong>
      {importTime && (
        <>
          <span>
            {published
              ? t('screening.published', { day: published, count: entryCount })
              : t('screening.unpublished', { count: entryCount })}
          </span>
          {statedCount !== null && statedCount !== entryCount && (
            <span className={styles.differs}>
              {t('screening.differs', { stated: statedCount, count: entryCount })}
            </span>
          )}
          <span>{isMatching ? t('screening.comparing') : t('screening.open', { count: openCount })}</span>
          <small className={styles.soft}>
            {t('screening.imported', { time: formatInstant(importTime), user: list.userId })}
            {' · '}
            {t('screening.changes', {
              added: list.addedCount,
              changed: list.changedCount,
              removed: list.removedCount,
            })}
          </small>
        </>
      )}
      <ListState list={list} />
      {list.isRefused && <ReplaceButton list={list} />}
    </li>
  )
}

/** Compares all companies now. */
export function MatchButton() {
  const can = useCan()
  const match = useMatchNow()
  const { data } = useQuery(listsQuery)
  if (!can(screening.match)) return null
  const run = () => match.mutate(undefined, { onSuccess: () => notify.success(t('screening.matching')) })
  return (
    <Button loading={match.isPending} disabled={data?.isMatching ?? false} onClick={run}>
      {t('screening.match')}
    </Button>
  )
}

/** The imported lists, and the import of another file; `isEmpty` while there is none, `isBusy` while one is imported or compared. */
export function useScreeningLists() {
  const can = useCan()
  const data = useLists()
  const { upload, problem, take } = useFileUpload(screening.import, () => void screeningData.refresh())
  return {
    isEmpty: data?.rows.length === 0,
    isBusy: data !== undefined && isOpen(data),
    action: can(screening.import) && (
      <FileButton
        type="primary"
        text={t('screening.import')}
        accept=".xml,.csv,.zip,.json"
        disabled={upload !== undefined}
        onTake={take}
      />
    ),
    lists: (
      <>
        {upload && <UploadProgress upload={upload} />}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {data && data.rows.length > 0 && (
          <ul className={styles.lists}>
            {data.rows.map(list => (
              <ListCard key={list.code} list={list} isMatching={data.isMatching} />
            ))}
          </ul>
        )}
      </>
    ),
  }
}
