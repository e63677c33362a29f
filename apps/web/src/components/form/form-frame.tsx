import { conflict } from '@backoffice/contract'
import { Button, Form } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../lib/api/api-error.ts'
import type { ObjectSchema } from '../../lib/form-rules.ts'
import { t } from '../../lib/i18n/texts.ts'
import { goTo, lastVisited } from '../../lib/navigation.ts'
import { notify } from '../../lib/notify.ts'
import { PageHeader } from '../page-header/page-header.tsx'
import { type Conflict, conflictOf, hasAll } from './conflict.ts'
import { ConflictBanner } from './conflict-banner.tsx'
import styles from './form.module.css'
import { useKept } from './kept-values.ts'
import { useReadAgain } from './read-again.ts'
import { SchemaForm } from './schema-form.tsx'
import { useTypedAround } from './typed.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** The edited row has the version that optimistic locking compares. */
export interface VersionedRow {
  version: number
}

interface Props<V extends object, Row extends VersionedRow> {
  title: string
  context?: ReactNode
  /** Where Back and saving lead to. */
  back: string
  /** Schema of the body (see SchemaForm). */
  schema: ObjectSchema
  /** The row that is edited; none when one is added. */
  row?: Row
  toValues: (row: Row | undefined) => Partial<V>
  /** The version after this page itself changed the row outside the form: not a conflict. */
  ownVersion?: number | undefined
  /** `version` is the one to compare, undefined when something is added. */
  save: (values: V, version: number | undefined) => Promise<unknown>
  /** Nothing can be changed: the person may only read. */
  readOnly?: boolean
  /** Without its own header, for a form inside a tab or a panel. */
  bare?: boolean
  /** For rows of fields, which need more than one column's width. */
  wide?: boolean
  /** Said when it has been saved. */
  saved?: string
  /** Said before the reason when it could not be saved. */
  failed?: string
  /** The values differ from the row: they were typed before. */
  unsaved?: boolean
  /** A page that keeps what was typed and comes back with it (see UnsavedGuard). */
  keptAt?: string
  /** Where saving and leaving lead to instead of back; the button to leave then says Cancel. */
  onDone?: (outcome: 'saved' | 'left') => void
  /** Buttons beside Save, for who may change something. */
  moreActions?: ReactNode
  children: ReactNode
}

const latestOf = (seen: number | undefined, own: number | undefined) =>
  seen !== undefined && own !== undefined && own > seen ? own : seen

/** The frame of every form page: one column, a sticky footer, a guard, and the banner of an edit conflict. */
export function FormFrame<V extends object, Row extends VersionedRow>(props: Props<V, Row>) {
  const {
    title,
    context,
    back,
    schema,
    row,
    toValues,
    save,
    ownVersion,
    readOnly = false,
    bare = false,
    wide = false,
    saved = t('common.saved'),
    failed,
    unsaved = false,
    keptAt,
    onDone,
    moreActions,
    children,
  } = props
  const [form] = Form.useForm<V>()
  const { place, kept } = useKept(title)
  const [isDirty, setDirty] = useState(unsaved || kept !== undefined)
  const [labels] = useState(() => new Map<string, string>())
  const [read, setRead] = useState(() => toValues(row))
  const [newer, setNewer] = useState<Conflict<Row>>()
  const readAgain = useReadAgain()
  const [version, setVersion] = useState(kept ? kept.version : row?.version)

  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const done = (outcome: 'saved' | 'left') => (onDone ? onDone(outcome) : goTo(lastVisited(back)))
  // In a dialog, its own button asks as the key does; on a page, the guard asks.
  const around = useTypedAround()
  const leave = () => (around ? around.leave(() => done('left')) : done('left'))
  /** What was not changed here is theirs now, and where nothing else is, saving again is enough. */
  const meet = (found: Conflict<Row>) => {
    form.setFieldsValue(found.taken as Parameters<typeof form.setFieldsValue>[0])
    setRead({ ...read, ...found.taken })
    if (found.both.length === 0) setVersion(found.row.version)
    setNewer(found)
  }
  const store = async (values: V, seen: number | undefined) => {
    try {
      await save(values, seen)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== conflict || !error.data) throw error
      const current = error.data as Row
      const now = toValues(current)
      if (!hasAll(now, values)) return meet(conflictOf(current, { read, typed: values, now }, labels))
      // Saved already, but the answer was lost.
    }
    // The guard must know before the screen changes.
    flushSync(() => setDirty(false))
    notify.success(saved)
    // A person who left during the save stays on the new screen.
    if (isHere.current) done('saved')
  }
  const reload = (current: Row) => {
    const values = toValues(current)
    setRead(values)
    form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0])
    setVersion(current.version)
    setNewer(undefined)
    setDirty(false)
  }
  // Changed outside the form by a button of the same page: untouched fields are updated.
  const isOutdated = row !== undefined && version !== undefined && row.version > version
  useEffect(() => {
    if (row && isOutdated && !isDirty) reload(row)
  })
  // The rest of the screen, for example its title, shows the same row.
  const takeTheirs = (current: Row) => {
    reload(current)
    readAgain()
  }
  const overwrite = (current: Row) => {
    setVersion(current.version)
    setNewer(undefined)
    // The next submit sends the version that the form now has.
    setTimeout(() => form.submit())
  }

  return (
    <div className={wide ? styles.wide : styles.frame}>
      {!bare && <PageHeader title={title} context={context} back={back} />}
      {newer && (
        <ConflictBanner
          conflict={newer}
          onReload={() => takeTheirs(newer.row)}
          onOverwrite={() => overwrite(newer.row)}
        />
      )}
      {!around && <UnsavedGuard when={isDirty} keptAt={keptAt} />}
      <SchemaForm<V>
        schema={schema}
        form={form}
        initialValues={{ ...toValues(row), ...kept?.values }}
        keeping={isDirty ? { place, version } : undefined}
        disabled={readOnly}
        labels={labels}
        {...(failed && { failed })}
        onSubmit={values => store(values, latestOf(version, ownVersion))}
        onChange={() => setDirty(true)}
      >
        {busy => (
          <>
            {children}
            <footer className={styles.footer}>
              {!readOnly && (
                <Button type="primary" htmlType="submit" loading={busy}>
                  {t('common.save')}
                </Button>
              )}
              {!readOnly && moreActions}
              <Button disabled={false} onClick={leave}>
                {onDone && !readOnly ? t('common.cancel') : t('common.back')}
              </Button>
            </footer>
          </>
        )}
      </SchemaForm>
    </div>
  )
}
