import {
  type BatchFile,
  type ContextPart,
  customsSides,
  type FileBatch,
  type FileDoubt,
} from '@backoffice/contract'
import { Button } from 'antd'
import { say } from '../../../lib/i18n/say.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import { useTellOfFiles } from '../api/file-batches.ts'
import { partName } from './file-context.tsx'
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

const SideAnswer = ({ isBusy, label, onTell }: AnswerProps) => (
  <span className={styles.sides}>
    {sides.map(direction => (
      <Button
        key={direction}
        loading={isBusy}
        aria-label={`${say(customsSides.texts[direction])} · ${label}`}
        onClick={() => onTell({ direction })}
      >
        {say(customsSides.texts[direction])}
      </Button>
    ))}
  </span>
)

const questions = [
  {
    doubt: 'noCountry',
    part: 'country',
    text: (count: number) => t('tradeData.tell.country', { count }),
    Answer: CountryAnswer,
  },
  {
    doubt: 'noDirection',
    part: 'direction',
    text: (count: number) => t('tradeData.tell.direction', { count }),
    Answer: SideAnswer,
  },
  {
    doubt: 'noCurrency',
    part: 'currency',
    text: (count: number) => t('tradeData.tell.currency', { count }),
    Answer: CurrencyAnswer,
  },
] as const

interface QuestionProps {
  batchId: number
  files: BatchFile[]
  part: ContextPart
  label: string
  Answer: (props: AnswerProps) => React.ReactNode
}

/** With what is proposed for it: `EXP_2024.csv (exports)`. */
function named({ name, proposed }: BatchFile, part: ContextPart): string {
  const value = proposed[part]
  return value ? `${baseName(name)} (${partName(part, value)})` : baseName(name)
}

/** For each file what is proposed for it; files without a proposal still ask. */
function TakeProposed({ batchId, files, part, label }: Omit<QuestionProps, 'Answer'>) {
  const tell = useTellOfFiles(batchId)
  const told = files.filter(({ proposed }) => proposed[part])
  if (told.length === 0) return null
  const take = async () => {
    for (const [value, of] of Map.groupBy(told, ({ proposed }) => proposed[part]))
      await tell.mutateAsync({ files: of.map(({ id }) => id), context: { [part]: value } })
  }
  const text = t('tradeData.tell.proposed', { count: told.length })
  return (
    <Button
      type="primary"
      loading={tell.isPending}
      aria-label={`${text} · ${label}`}
      onClick={() => void take().catch(() => undefined)}
    >
      {text}
    </Button>
  )
}

function Question({ Answer, ...question }: QuestionProps) {
  const { batchId, files, part, label } = question
  const tell = useTellOfFiles(batchId)
  const ids = files.map(({ id }) => id)
  return (
    <li>
      <div>
        <strong>{label}</strong>
        <p className={styles.note}>
          <bdi>{joined(files.map(file => named(file, part)))}</bdi>
        </p>
      </div>
      <TakeProposed {...question} />
      <Answer
        isBusy={tell.isPending}
        label={label}
        onTell={context => tell.mutate({ files: ids, context })}
      />
    </li>
  )
}

/** Files do not say everything about all of their rows: one answer holds for all that ask the same. */
export function ContextAnswers({ batch }: { batch: FileBatch }) {
  const open = questions.flatMap(({ doubt, part, text, Answer }) => {
    const files = asking(batch, doubt)
    return files.length > 0 ? [{ doubt, part, files, label: text(files.length), Answer }] : []
  })
  if (open.length === 0) return null
  return (
    <ul className={styles.sets} aria-label={t('tradeData.context.title')}>
      {open.map(({ doubt, ...question }) => (
        <Question key={doubt} batchId={batch.id} {...question} />
      ))}
    </ul>
  )
}
