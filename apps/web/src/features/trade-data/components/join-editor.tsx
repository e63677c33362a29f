import type { Body, fileBatches, JoinPlan, JoinWay } from '@backoffice/contract'
import { batchFileFields, joinWays, limits } from '@backoffice/contract'
import { Button, Radio, Select } from 'antd'
import { useId, useState } from 'react'
import { LimitedInput } from '../../../components/form/limited-input.tsx'
import { useTyped } from '../../../components/form/typed.tsx'
import { RecordPage } from '../../../components/page-states/record-page.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { joinPlanQuery, useJoinFiles } from '../api/file-joins.ts'
import { type FileLink, joinedTo, linksOf, withLink } from '../api/join-links.ts'
import styles from './join.module.css'

type File = JoinPlan['files'][number]
type Ways = Record<string, JoinWay>

const ways = joinWays.values.map(value => ({ value, label: say(joinWays.texts[value]) }))
const mainWays = ways.filter(({ value }) => value === 'first' || value === 'omitted')
const placeOf = (file: File, column: number) => `${file.id}:${column}`

interface ColumnsProps {
  file: File
  isMain: boolean
  chosen: Ways
  onChange: (place: string, way: JoinWay) => void
}

/** How each column is joined; made only when it is opened, because a file may have hundreds. */
function Columns({ file, isMain, chosen, onChange }: ColumnsProps) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('tradeData.set.columns', { count: file.columns.length })}</summary>
      {open && (
        <ul className={styles.columns}>
          {file.columns.map(({ column, name, way }) => (
            <li key={column}>
              <bdi>{name}</bdi>
              <Select
                size="small"
                aria-label={t('tradeData.set.wayOf', { name })}
                popupMatchSelectWidth={false}
                options={isMain ? mainWays : ways}
                value={chosen[placeOf(file, column)] ?? (isMain ? 'first' : way)}
                onChange={next => onChange(placeOf(file, column), next)}
              />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

const rowsOf = ({ rowCount, estimated }: File) =>
  rowCount === null
    ? '–'
    : estimated
      ? t('tradeData.batch.about', { count: rowCount })
      : formatNumber(rowCount)

interface FileProps extends ColumnsProps {
  files: File[]
  joined: FileLink | undefined
  onMain: () => void
  onJoined: (joined: FileLink) => void
}

const target = ({ to, toKey }: Pick<FileLink, 'to' | 'toKey'>) => `${to}:${toKey}`

/** The column of a file, and the column of another one that has the same values. */
function Keys({ file, files, joined, onJoined }: FileProps) {
  const { name, columns, found, key, to, toKey } = file
  const id = useId()
  const [own, setOwn] = useState(joined?.key ?? key)
  const keyColumn = joined?.key ?? own
  const others = files
    .filter(other => other.id !== file.id)
    .map(other => ({
      label: other.name,
      options: other.columns.map(({ column, name: title }) => ({
        value: target({ to: other.id, toKey: column }),
        label: `${title} · ${other.tag}`,
      })),
    }))
  const isProposed = joined?.key === key && joined.to === to && joined.toKey === toKey
  return (
    <>
      <label htmlFor={id}>{t('tradeData.set.key')}</label>
      <Select
        id={id}
        aria-label={t('tradeData.set.keyOf', { name })}
        placeholder={t('tradeData.set.chooseKey')}
        status={keyColumn === null ? 'error' : ''}
        showSearch={{ optionFilterProp: 'label' }}
        value={keyColumn}
        options={columns.map(({ column, name: title }) => ({ value: column, label: title }))}
        onChange={column => {
          setOwn(column)
          if (column !== null && joined) onJoined({ ...joined, key: column })
        }}
      />
      <label htmlFor={`${id}-to`}>{t('tradeData.set.same')}</label>
      <Select
        id={`${id}-to`}
        aria-label={t('tradeData.set.sameOf', { name })}
        placeholder={t('tradeData.set.chooseKey')}
        status={joined ? '' : 'error'}
        showSearch={{ optionFilterProp: 'label' }}
        {...(joined && { value: target(joined) })}
        options={others}
        onChange={(chosen: string) => {
          const [other = 0, column = 0] = chosen.split(':').map(Number)
          if (keyColumn !== null) onJoined({ key: keyColumn, to: other, toKey: column })
        }}
      />
      {found !== null && isProposed && (
        <small data-doubt={found < 0.5} className={styles.found}>
          {t('tradeData.set.found', { share: `${Math.round(found * 100)}%` })}
        </small>
      )}
    </>
  )
}

function FileToJoin(props: FileProps) {
  const { file, isMain, onMain } = props
  const { name, tag } = file
  return (
    <li className={styles.file} data-main={isMain}>
      <Radio checked={isMain} onChange={onMain} aria-label={t('tradeData.set.mainOf', { name })}>
        <bdi>{name}</bdi>
      </Radio>
      <small className={styles.soft}>
        {isMain ? t('tradeData.set.main') : t('tradeData.set.prefix', { tag })} ·{' '}
        {say(batchFileFields.rowCount.label)} {rowsOf(file)}
      </small>
      {!isMain && <Keys {...props} />}
      <Columns {...props} />
    </li>
  )
}

function bodyOf(
  { files }: JoinPlan,
  { name, main, joined, chosen }: { name: string; main: number; joined: Map<number, FileLink>; chosen: Ways },
): Body<typeof fileBatches.join> | undefined {
  const [first] = [...joined.values()].filter(({ to }) => to === main)
  if (!first || files.some(({ id }) => id !== main && !joined.has(id))) return undefined
  const asked = files.map(file => {
    const columns = file.columns.flatMap(({ column }) => {
      const way = chosen[placeOf(file, column)]
      return way ? [{ column, way }] : []
    })
    return { id: file.id, ...(joined.get(file.id) ?? { key: first.toKey }), columns }
  })
  return { ...(name.trim() && { name: name.trim() }), main, files: asked }
}

function Editor({ batchId, plan, onDone }: { batchId: number; plan: JoinPlan; onDone: () => void }) {
  const [name, setName] = useState(plan.name)
  const [main, setMain] = useState(plan.main)
  const [begun] = useState(() => linksOf(plan))
  const [links, setLinks] = useState(begun)
  const [chosen, setChosen] = useState<Ways>({})
  const join = useJoinFiles(batchId)
  useTyped(name !== plan.name || main !== plan.main || links !== begun || Object.keys(chosen).length > 0)
  const nameId = useId()
  const joined = joinedTo(links, main)
  const body = bodyOf(plan, { name, main, joined, chosen })
  const submit = () =>
    body &&
    join.mutate(body, {
      onSuccess: () => {
        notify.success(t('tradeData.set.started'))
        onDone()
      },
    })
  const ordered = plan.files.toSorted((a, b) => Number(b.id === main) - Number(a.id === main))
  return (
    <div className={styles.editor}>
      <p>{t('tradeData.set.hint')}</p>
      <ul className={styles.files}>
        {ordered.map(file => (
          <FileToJoin
            key={file.id}
            file={file}
            files={plan.files}
            isMain={file.id === main}
            joined={joined.get(file.id)}
            chosen={chosen}
            onMain={() => setMain(file.id)}
            onJoined={next => setLinks(withLink(links, file.id, joined.get(file.id), next))}
            onChange={(place, way) => setChosen({ ...chosen, [place]: way })}
          />
        ))}
      </ul>
      <label htmlFor={nameId}>{t('tradeData.set.name')}</label>
      <LimitedInput
        id={nameId}
        max={limits.dataSetNameMax}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Button type="primary" disabled={!body} loading={join.isPending} onClick={submit}>
        {t('tradeData.set.start', { count: plan.files.length })}
      </Button>
    </div>
  )
}

interface Props {
  batchId: number
  files: number[]
  onDone: () => void
}

/** Proposes how chosen files are joined by their keys; all of it can be changed. */
export function JoinEditor({ batchId, files, onDone }: Props) {
  return (
    <RecordPage query={joinPlanQuery(batchId, files)}>
      {plan => <Editor batchId={batchId} plan={plan} onDone={onDone} />}
    </RecordPage>
  )
}
