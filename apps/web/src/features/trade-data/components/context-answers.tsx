import { type BatchFile, customsSides, type FileBatch, type FileDoubt } from '@backoffice/contract'
import { Button } from 'antd'
import { say } from '../../../lib/i18n/say.ts'
import { joined } from '../../../lib/i18n/texts.ts'
import { useTellOfFiles } from '../api/file-batches.ts'
import { t } from '../texts.ts'
import { type AnswerProps, CountryAnswer, CurrencyAnswer } from './select-answers.tsx'
import styles from './trade-data.module.css'

export const mayTell = ({ state, import: last, joined }: BatchFile) => state === 'ready' && !last && !joined

const baseName = (name: string) => name.split('/').at(-1) ?? name

/** Files that ask for the same, and that one answer may be given for; files of a set are joined first. */
const asking = ({ files }: FileBatch, doubt: FileDoubt) =>
  files.filter(
    file =>
      mayTell(file) &&
      file.doubts.some(one => one.doubt === doubt) &&
      file.doubts.every(one => one.doubt !== 'partOfSet'),
  )

const sides = customsSides.values.filter(side => side === 'import' || side === 'export')

const SideAnswer = ({ isBusy, label, onTell }: AnswerProps) =>
  sides.map(direction => (
    <Button
      key={direction}
      loading={isBusy}
      aria-label={`${say(customsSides.texts[direction])} · ${label}`}
      onClick={() => onTell({ direction })}
    >
      {say(customsSides.texts[direction])}
    </Button>
  ))

const questions = [
  { doubt: 'noCountry', text: (count: number) => t('tell.country', { count }), Answer: CountryAnswer },
  { doubt: 'noDirection', text: (count: number) => t('tell.direction', { count }), Answer: SideAnswer },
  { doubt: 'noCurrency', text: (count: number) => t('tell.currency', { count }), Answer: CurrencyAnswer },
] as const

function Question({
  batchId,
  files,
  label,
  Answer,
}: {
  batchId: number
  files: BatchFile[]
  label: string
  Answer: (props: AnswerProps) => React.ReactNode
}) {
  const tell = useTellOfFiles(batchId)
  const ids = files.map(({ id }) => id)
  return (
    <li>
      <div>
        <strong>{label}</strong>
        <p className={styles.note}>
          <bdi>{joined(files.map(({ name }) => baseName(name)))}</bdi>
        </p>
      </div>
      <Answer
        isBusy={tell.isPending}
        label={label}
        onTell={context => tell.mutate({ files: ids, context })}
      />
    </li>
  )
}

/** What files do not say about all of their rows: one answer holds for all that ask the same. */
export function ContextAnswers({ batch }: { batch: FileBatch }) {
  const open = questions.flatMap(({ doubt, text, Answer }) => {
    const files = asking(batch, doubt)
    return files.length > 0 ? [{ doubt, files, label: text(files.length), Answer }] : []
  })
  if (open.length === 0) return null
  return (
    <ul className={styles.sets} aria-label={t('context.title')}>
      {open.map(({ doubt, ...question }) => (
        <Question key={doubt} batchId={batch.id} {...question} />
      ))}
    </ul>
  )
}
