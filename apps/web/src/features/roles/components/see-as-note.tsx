import type { CurrentUser } from '@backoffice/contract'
import { Button } from 'antd'
import { useEffect } from 'react'
import { ScreenNote } from '../../../components/screen-note/screen-note.tsx'
import { formatInstant } from '../../../lib/dates.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { currentUserQuery } from '../../../lib/sessions/current-user.ts'
import { useEndSeeAs } from '../api/see-as.ts'
import styles from './see-as-note.module.css'

type SeenAs = NonNullable<CurrentUser['seeAs']>

/** Asks the server when the time is over; its refusal ends the view. */
function useEndAt(until: string) {
  useEffect(() => {
    const left = Date.parse(until) - Date.now()
    const timer = setTimeout(
      () => void queryClient.invalidateQueries(currentUserQuery),
      Math.max(1_000, left),
    )
    return () => clearTimeout(timer)
  }, [until])
}

function EndButton({ id, name }: { id: number; name?: string }) {
  const end = useEndSeeAs(id)
  return (
    <Button
      size="small"
      {...(name && {
        'aria-label': `${t('roles.seeAs.end')} ${name}`,
        title: t('roles.seeAs.title', { name }),
      })}
      loading={end.isPending}
      onClick={() => end.mutate()}
    >
      {t('roles.seeAs.end')}
    </Button>
  )
}

/** In the bar, which stays where the note scrolls away. */
export const SeeAsEnd = ({ seeAs: { id, name, labels } }: { seeAs: SeenAs }) => (
  <EndButton id={id} name={nameIn(labels, name)} />
)

/** Above every screen while the person sees the product as a role. */
export function SeeAsNote({ seeAs: { id, name, labels, until, missing } }: { seeAs: SeenAs }) {
  useEndAt(until)
  const title = t('roles.seeAs.title', { name: nameIn(labels, name) })
  return (
    <ScreenNote title={title} actions={<EndButton id={id} />}>
      <span>{t('roles.seeAs.readOnly', { time: formatInstant(until) })}</span>
      {missing.length > 0 && (
        <details className={styles.missing}>
          <summary>{t('roles.seeAs.missing', { count: missing.length })}</summary>
          <ul>
            {missing.map(permission => (
              <li key={permission.code}>{nameIn(permission.labels, permission.code)}</li>
            ))}
          </ul>
        </details>
      )}
    </ScreenNote>
  )
}
