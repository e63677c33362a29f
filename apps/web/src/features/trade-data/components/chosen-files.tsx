import { type BatchFile, undecidedDoubts } from '@backoffice/contract'
import { Button } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { EncodingSelect } from '../../../domain/imports/encoding-select.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { useImportBatch, useRemoveFiles, useTellOfFiles } from '../api/file-batches.ts'
import { doubtLines, doubtText } from '../api/file-doubts.ts'
import { useEncodeFiles } from '../api/file-joins.ts'
import { type BatchTarget, intoTarget } from './batch-import.tsx'
import { mayTell } from './context-answers.tsx'
import { sentenceOf } from './file-context.tsx'
import { CountryAnswer } from './select-answers.tsx'
import styles from './trade-data.module.css'

interface Props {
  batchId: number
  chosen: BatchFile[]
  /** Where they go. */
  target: BatchTarget
  onJoin: (files: number[]) => void
}

const idsOf = (files: BatchFile[]) => files.map(({ id }) => id)

const hasEncoding = (row: BatchFile) => mayTell(row) && row.encoding !== null
export const mayRemove = ({ state, import: last, joined }: BatchFile) =>
  state !== 'waiting' && !last && !joined

/** Nothing about it needs a decision first. */
const mayImport = ({ fileId, state, doubts, import: last }: BatchFile) =>
  fileId !== null &&
  state === 'ready' &&
  !last &&
  doubts.every(({ doubt }) => !undecidedDoubts.includes(doubt))

/** The question about a file in doubt names its doubts, and what is proposed for all of its rows. */
function DoubtfulFile({ name, doubts, proposed }: BatchFile) {
  const sentence = sentenceOf(proposed)
  const judged = doubts.filter(({ examples }) => examples)
  const plain = doubts.filter(doubt => !judged.includes(doubt))
  return (
    <li>
      <bdi>{name.split('/').at(-1)}</bdi>
      <div className={styles.note}>
        {plain.length > 0 && <div>{plain.map(doubtText).join(' · ')}</div>}
        {judged.map(doubtLines).map(({ text, lines }) => (
          <div key={text}>
            {text}
            {lines.map(line => (
              <div key={line}>
                <bdi>{line}</bdi>
              </div>
            ))}
          </div>
        ))}
      </div>
      {sentence && <div>{t('tradeData.chosen.proposed', { sentence })}</div>}
      {doubts.some(({ doubt }) => doubt === 'monthlyTotals') && <div>{t('tradeData.totals.totals')}</div>}
    </li>
  )
}

/** Imports chosen files as they were read and proposed, after a question where there are doubts. */
function ImportChosen({ batchId, chosen, target }: Omit<Props, 'onJoin'>) {
  const start = useImportBatch(batchId)
  const confirm = useConfirm()
  const able = chosen.filter(mayImport)
  const left = chosen.length - able.length
  const doubtful = able.filter(({ doubts }) => doubts.length > 0)
  const send = () => start.mutateAsync({ files: idsOf(able), ...intoTarget(target) })
  const ask = () => {
    if (doubtful.length === 0 && left === 0) return void send().catch(() => undefined)
    const text = (
      <>
        {doubtful.length > 0 && <p>{t('tradeData.chosen.text', { count: doubtful.length })}</p>}
        {left > 0 && <p>{t('tradeData.chosen.left', { count: left })}</p>}
        <ul className={styles.sets}>
          {doubtful.map(file => (
            <DoubtfulFile key={file.id} {...file} />
          ))}
        </ul>
      </>
    )
    confirm({
      title: t('tradeData.chosen.title', { count: able.length }),
      text,
      action: t('tradeData.chosen.import'),
      run: send,
    })
  }
  return (
    <Button disabled={able.length === 0} loading={start.isPending} onClick={ask}>
      {t('tradeData.chosen.import')}
    </Button>
  )
}

/** Nobody has said, or confirmed, from which country it is. */
const isOfOpenCountry = (row: BatchFile) =>
  mayTell(row) && row.doubts.some(({ doubt }) => doubt === 'noCountry' || doubt === 'unsureCountry')

/** Null when they differ. */
const sameEncoding = ([first, ...others]: BatchFile[]) =>
  first && others.every(({ encoding }) => encoding === first.encoding) ? first.encoding : null

/** The buttons for the chosen files of a batch. */
export function FileSelection({ batchId, chosen, target, onJoin }: Props) {
  const encode = useEncodeFiles(batchId)
  const remove = useRemoveFiles(batchId)
  const tell = useTellOfFiles(batchId)
  return (
    <div className={styles.chosen} data-some={chosen.length > 0}>
      <span aria-live="polite">{t('tradeData.set.chosen', { count: chosen.length })}</span>
      <ImportChosen batchId={batchId} chosen={chosen} target={target} />
      <Button disabled={chosen.length < 2 || !chosen.every(mayTell)} onClick={() => onJoin(idsOf(chosen))}>
        {t('tradeData.set.join')}
      </Button>
      <Button
        disabled={chosen.length === 0 || !chosen.every(mayRemove)}
        loading={remove.isPending}
        onClick={() => remove.mutate(idsOf(chosen))}
      >
        {t('tradeData.chosen.remove')}
      </Button>
      {chosen.length > 0 && chosen.every(isOfOpenCountry) && (
        <CountryAnswer
          isBusy={tell.isPending}
          label={t('tradeData.set.chosen', { count: chosen.length })}
          onTell={context => tell.mutate({ files: idsOf(chosen), context })}
        />
      )}
      {chosen.length > 0 && chosen.every(hasEncoding) && (
        <EncodingSelect
          value={sameEncoding(chosen)}
          isBusy={encode.isPending}
          isShort
          onChoose={encoding => encode.mutate({ files: idsOf(chosen), encoding })}
        />
      )}
    </div>
  )
}
