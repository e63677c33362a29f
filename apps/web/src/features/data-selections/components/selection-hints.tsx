import { type Body, dataSelections, type SelectionPreview, selectionHints } from '@backoffice/contract'
import { useConfirm } from '../../../components/confirm.tsx'
import { call } from '../../../lib/api/call.ts'
import { say } from '../../../lib/i18n/say.ts'
import { comma, t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import styles from './data-selections.module.css'

type Hints = SelectionPreview['hints']

const namesShown = 5

function namesOf(companies: Hints[number]['companies']) {
  const all = companies.length
  const shown = companies.slice(0, namesShown).map(({ uid, uname }) => uname || uid)
  const names = shown.join(comma)
  return all > shown.length ? t('dataSelections.hints.more', { names, all }) : names
}

/** What a person should look at before customers see it, each with the companies. */
export const HintList = ({ hints }: { hints: Hints }) => (
  <ul className={styles.hints}>
    {hints.map(({ kind, companies }) => (
      <li key={`${kind} ${companies[0]?.uid}`}>
        <strong>{say(selectionHints.texts[kind])}</strong> <bdi>{namesOf(companies)}</bdi>
      </li>
    ))}
  </ul>
)

/** Reads the hints; none for people who may not preview, and while the search is down. */
export function useHints() {
  const can = useCan()
  return async (body: Body<typeof dataSelections.preview>): Promise<Hints> => {
    if (!can(dataSelections.preview)) return []
    const preview = await call(dataSelections.preview, { body }).catch(() => undefined)
    return preview?.hints ?? []
  }
}

/** Asks before customers see what has hints: the promise is broken off when the person goes back. */
export function useConfirmHints() {
  const confirm = useConfirm()
  const read = useHints()
  return async (body: Body<typeof dataSelections.preview>): Promise<void> => {
    const hints = await read(body)
    if (hints.length === 0) return
    await new Promise<void>((resolve, reject) =>
      confirm({
        title: t('dataSelections.hints.title'),
        text: <HintList hints={hints} />,
        action: t('dataSelections.hints.save'),
        run: async () => resolve(),
        onCancel: () => reject(new DOMException('', 'AbortError')),
      }),
    )
  }
}
