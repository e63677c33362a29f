import { deviceFamily, type Session, sessionFields } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { CodeText } from '../../../components/code/code.tsx'
import { useConfirm } from '../../../components/confirm.tsx'
import { EmptyNote } from '../../../components/list/list-states.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Status } from '../../../components/status/status.tsx'
import { Instant } from '../../../components/time/instant.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { sessionListQuery, useEndSession } from '../api/session.ts'
import { deviceName } from './device-name.ts'
import styles from './session-list.module.css'

const hasMoved = (session: Session) =>
  session.lastAddress !== session.address ||
  deviceFamily(session.lastUserAgent) !== deviceFamily(session.userAgent)

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  return (
    <li className={styles.row}>
      <div className={styles.device} title={session.userAgent}>
        <strong>{deviceName(session)}</strong>
        {session.current && <Status tone="good" text={say(sessionFields.current.label)} />}
        {session.isNewDevice && <Status tone="waiting" text={say(sessionFields.isNewDevice.label)} />}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{say(sessionFields.address.label)}</dt>
          <dd>
            <CodeText text={session.address} />
          </dd>
        </div>
        <div>
          <dt>{say(sessionFields.createTime.label)}</dt>
          <dd>
            <Instant value={session.createTime} />
          </dd>
        </div>
        <div>
          <dt>{say(sessionFields.lastSeenTime.label)}</dt>
          <dd>
            <Instant value={session.lastSeenTime} />
          </dd>
        </div>
        {hasMoved(session) && (
          <div>
            <dt>{say(sessionFields.lastUserAgent.label)}</dt>
            <dd>
              {deviceName({ userAgent: session.lastUserAgent })} <CodeText text={session.lastAddress} />
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.end}>
        {!session.current && (
          <Button
            size="small"
            onClick={onEnd}
            aria-label={`${t('sessions.sessions.end')} ${deviceName(session)}`}
          >
            {t('sessions.sessions.end')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The sessions of the person, or of the given account; any of them except this one can be ended. */
export function SessionList({ userId }: { userId?: string }) {
  const list = useQuery(sessionListQuery({ size: 100, ...(userId && { userId }) }))
  const end = useEndSession()
  const confirm = useConfirm()
  if (list.isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (!list.data) return <FailureNote error={list.error} onRetry={() => void list.refetch()} />
  if (list.data.rows.length === 0)
    return <EmptyNote title={t('sessions.sessions.none')} text={t('sessions.sessions.noneText')} />
  const ask = (session: Session) =>
    confirm({
      title: t('sessions.sessions.endTitle', { name: deviceName(session) }),
      text: t('sessions.sessions.endText'),
      action: t('sessions.sessions.end'),
      danger: true,
      run: async () => {
        await end.mutateAsync(session.id)
        notify.success(t('sessions.sessions.ended'))
      },
    })
  return (
    <ul className={styles.list}>
      {list.data.rows.map(session => (
        <SessionRow key={session.id} session={session} onEnd={() => ask(session)} />
      ))}
    </ul>
  )
}
