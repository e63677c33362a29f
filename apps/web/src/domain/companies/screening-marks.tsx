import {
  type ScreeningMark,
  screening,
  screeningListCodes,
  screeningMarksMax,
  screeningStates,
} from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../components/link-button.tsx'
import { paths } from '../../config/paths.ts'
import { call } from '../../lib/api/call.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { stringifySearch } from '../../lib/search-params.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import styles from './screening-marks.module.css'

let waiting: Map<string, PromiseWithResolvers<ScreeningMark[]>> | undefined

async function askFor(all: Map<string, PromiseWithResolvers<ScreeningMark[]>>) {
  try {
    const { rows } = await call(screening.marks, { body: { uids: [...all.keys()] } })
    for (const [uid, { resolve }] of all) resolve(rows.filter(row => row.uid === uid))
  } catch (error) {
    for (const { reject } of all.values()) reject(error)
  }
}

/** The companies of one screen are asked for together. */
function readMarks(uid: string): Promise<ScreeningMark[]> {
  if (!waiting || waiting.size >= screeningMarksMax) {
    const all = new Map<string, PromiseWithResolvers<ScreeningMark[]>>()
    waiting = all
    setTimeout(() => {
      if (waiting === all) waiting = undefined
      void askFor(all)
    })
  }
  const found = waiting.get(uid) ?? Promise.withResolvers<ScreeningMark[]>()
  waiting.set(uid, found)
  return found.promise
}

/** The possible match of a company with a listed party that is most alike. @param isShort shows only a sign */
export function ScreeningMarks({ uid, isShort = false }: { uid: string; isShort?: boolean }) {
  const can = useCan()
  const { data = [] } = useQuery({
    queryKey: ['screening', 'marks', uid],
    queryFn: () => readMarks(uid),
    enabled: can(screening.marks),
    staleTime: 60_000,
    retry: false,
    meta: { ownErrors: true },
  })
  const [mark] = data
  if (!mark) return null
  const { list, listDate, listedName, score, state } = mark
  const about = { list: say(screeningListCodes.texts[list]), day: listDate ?? '', name: listedName, score }
  const text = state === 'same' ? t('screening.confirmed', about) : t('screening.mark', about)
  return (
    <span
      className={styles.mark}
      title={[t('screening.markTitle', about), say(screeningStates.texts[state])].join(' · ')}
    >
      <LinkButton
        size="small"
        to={paths.screening + stringifySearch({ name: listedName })}
        {...(isShort && { label: text })}
      >
        {isShort ? '!' : text}
      </LinkButton>
    </span>
  )
}
