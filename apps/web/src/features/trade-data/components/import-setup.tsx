import {
  type ImportMapping,
  invalidInput,
  type ShipmentField,
  type TradeFilePreview,
} from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { BeginHere } from '../../../components/begin-here.tsx'
import { useConfirm } from '../../../components/confirm.tsx'
import { Section } from '../../../components/section/section.tsx'
import { paths, pathWith } from '../../../config/paths.ts'
import { ImportFooter } from '../../../domain/imports/import-footer.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { goTo } from '../../../lib/navigation.ts'
import { presentError } from '../../../lib/present-error.ts'
import { useOthersInDoubt } from '../api/file-batches.ts'
import { guessedAgain } from '../api/guessed-again.ts'
import { needsOrder, openSigns, withComma, withoutBlanks, withProposals } from '../api/mapping.ts'
import { previewChoiceOf, usePreviewAgain, useStartImport } from '../api/trade-data.ts'
import { useCheck } from '../api/use-check.ts'
import { EarlierImportNote } from './earlier-note.tsx'
import { EncodingChoice } from './encoding-choice.tsx'
import { FileContextForm } from './file-context.tsx'
import { HeaderRowInput } from './header-row.tsx'
import { HiddenRows } from './hidden-rows.tsx'
import { ImportCheck } from './import-check.tsx'
import { type ImportDestination, ImportTarget } from './import-target.tsx'
import { MappingEditor, type OpenConvention } from './mapping-editor.tsx'
import { ProblemList } from './problem-list.tsx'
import { SheetChoice } from './sheet-choice.tsx'
import { StoredRows } from './stored-rows.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { TotalsChoice } from './totals-choice.tsx'
import styles from './trade-data.module.css'

const guessNote = ({ templateId, templateName: name }: TradeFilePreview) =>
  templateId === null ? t('tradeData.import.guessed') : t('tradeData.import.byTemplate', { name })

const undecidedTexts: Record<OpenConvention, string> = {
  noOrder: t('tradeData.import.noOrder'),
  noSign: t('tradeData.import.noSign'),
}

/** The next file in doubt of a batch follows by itself. */
const nextTexts = (count: number) => ({
  start: t('tradeData.batch.startNext', { count }),
  another: t('tradeData.batch.skip'),
})

const untouched: ImportDestination = { dataSetName: '' }

interface Props {
  fileId: number
  preview: TradeFilePreview
  /** The import that it takes the place of. */
  replaces?: number | undefined
  /** The batch that the file is one of. */
  batchId?: number | undefined
}

/** Looks at an uploaded file, corrects what its columns mean, and starts the import. */
export function ImportSetup({ fileId, preview: first, replaces, batchId }: Props) {
  const back = batchId ? paths.fileBatch(batchId) : undefined
  const others = useOthersInDoubt(batchId, fileId)
  const next = others[0] === undefined ? undefined : pathWith('tradeImport', { fileId: others[0], batchId })
  const [preview, setPreview] = useState(() => withProposals(first))
  const [mapping, setMapping] = useState(preview.mapping)
  const [isOrderChosen, setOrderChosen] = useState(false)
  const [signs, setSigns] = useState<ReadonlySet<ShipmentField>>(new Set())
  const order = isOrderChosen || !needsOrder(preview, mapping) ? mapping.dateOrder : undefined
  const [target, setTarget] = useState(untouched)
  const [problems, setProblems] = useState<string[]>([])
  const isSignOpen = openSigns(preview, mapping).some(field => !signs.has(field))
  const undecided: OpenConvention[] = [
    ...(order ? [] : ['noOrder' as const]),
    ...(isSignOpen ? ['noSign' as const] : []),
  ]
  const isChanged = mapping !== preview.mapping || target !== untouched
  const start = useStartImport()
  const look = usePreviewAgain(fileId)
  const confirm = useConfirm()
  const { check, isChecking, begin, end, forget } = useCheck()

  const fail = (error: unknown) => {
    const refused = error instanceof ApiError && error.code === invalidInput
    if (!refused) return presentError(error)
    setProblems(error.fields.length > 0 ? error.fields.map(field => field.error_reason) : [error.message])
  }
  const isDecided = () => {
    setProblems(undecided.map(open => undecidedTexts[open]))
    return undecided.length === 0
  }
  const submit = (begun: () => void) => {
    if (!isDecided()) return
    const { dataSetId, dataSetName, saveTemplate } = target
    const into = replaces
      ? { replaces }
      : dataSetId
        ? { dataSetId }
        : dataSetName.trim()
          ? { dataSetName }
          : {}
    // Not after the promise: a person who has left meanwhile stays where they are.
    const template = {
      ...(preview.templateId !== null && { templateId: preview.templateId }),
      ...(saveTemplate?.name.trim() && { saveTemplate }),
    }
    const body = { fileId, mapping: withoutBlanks(mapping), ...template, ...into }
    const send = () => start.mutate(body, { onSuccess: begun, onError: fail })
    if (!replaces) return send()
    const [title, text] = [t('tradeData.replace.title'), t('tradeData.replace.text')]
    confirm({ title, text, action: t('tradeData.replace'), run: async () => send() })
  }

  const startCheck = async () => {
    if (!isDecided()) return
    await begin({ fileId, mapping: withoutBlanks(mapping), ...(replaces && { replaces }) }).catch(fail)
  }
  /** The settings stay; only the target is another one. */
  const replaceInstead = (importId: number) => {
    forget()
    goTo(pathWith('tradeImport', { fileId, replaces: importId }))
  }
  const change = (next: ImportMapping) => {
    setMapping(next)
    forget()
  }
  /** Columns that depend on the direction or the country are guessed again, unless a template gave them. */
  const changeContext = (next: ImportMapping) => {
    change(next)
    const { direction, country } = next.context ?? {}
    const isOther = direction !== mapping.context?.direction || country !== mapping.context?.country
    if (!isOther || preview.templateId !== null || mapping.headerRow < 1) return
    const told = { ...(direction && { direction }), ...(country && { country }) }
    look.mutate(
      { headerRow: mapping.headerRow, ...previewChoiceOf(mapping), ...told },
      {
        onSuccess: again => {
          setPreview(withProposals(again))
          setMapping(now => guessedAgain(now, preview.mapping, again.mapping))
        },
        onError: error => presentError(error),
      },
    )
  }
  const lookAgain = (again: TradeFilePreview) => {
    const seen = withProposals(again)
    setPreview(seen)
    setOrderChosen(false)
    setSigns(new Set())
    change(seen.mapping)
  }
  const chooseOrder = (dateOrder: ImportMapping['dateOrder']) => {
    setOrderChosen(true)
    setProblems([])
    change({ ...mapping, dateOrder })
  }

  const chooseSign = (field: ShipmentField, isComma: boolean) => {
    setSigns(new Set([...signs, field]))
    setProblems([])
    change(withComma(mapping, field, isComma))
  }

  return (
    <BeginHere>
      <Section title={t('tradeData.import.file')} context={preview.name}>
        {preview.earlier && !replaces && (
          <EarlierImportNote
            fileId={fileId}
            name={preview.name}
            earlier={preview.earlier}
            batchId={batchId}
          />
        )}
        <SheetChoice
          fileId={fileId}
          preview={preview}
          mapping={mapping}
          onChange={change}
          onSeen={lookAgain}
        />
        <HiddenRows preview={preview} mapping={mapping} onChange={change} />
        <EncodingChoice fileId={fileId} preview={preview} onSeen={lookAgain} />
        <TemplateChoice fileId={fileId} preview={preview} mapping={mapping} onSeen={lookAgain} />
        <HeaderRowInput fileId={fileId} preview={preview} onSeen={lookAgain} />
        <TotalsChoice preview={preview} mapping={mapping} onChange={change} />
        <FileContextForm mapping={mapping} proposed={preview.context} onChange={changeContext} />
        <StoredRows fileId={fileId} preview={preview} mapping={mapping} />
        <p className={styles.soft}>{guessNote(preview)}</p>
        <MappingEditor
          preview={preview}
          mapping={mapping}
          onChange={change}
          undecided={undecided}
          order={order}
          onOrder={chooseOrder}
          signs={signs}
          onSign={chooseSign}
        />
      </Section>
      <Section title={t('tradeData.import.target')}>
        <ImportTarget
          isFixed={replaces !== undefined}
          target={target}
          proposed={preview.templateName || preview.name.replace(/\.\w+$/, '')}
          onChange={setTarget}
        />
      </Section>
      <ImportFooter
        isChanged={isChanged}
        isStarting={start.isPending}
        onStart={submit}
        to={{ list: next ?? back ?? paths.tradeData, another: next ?? back ?? paths.tradeImport }}
        {...(next && { texts: nextTexts(others.length) })}
        notes={
          <>
            <ProblemList problems={problems} />
            {check !== undefined && (
              <ImportCheck
                key={check}
                jobId={check}
                onEnd={end}
                onReplace={replaces ? undefined : replaceInstead}
              />
            )}
          </>
        }
        buttons={
          <Button loading={isChecking} onClick={() => void startCheck()}>
            {t('tradeData.check.start')}
          </Button>
        }
      />
    </BeginHere>
  )
}
