import { type DrawerKind, invalidInput, notFound, recordKinds } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { FormSkeleton } from '../../components/form/form-skeleton.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { EmptyNote } from '../../components/list/list-states.tsx'
import { FailureNote } from '../../components/page-states/failure-note.tsx'
import { StaleNote } from '../../components/page-states/kept-note.tsx'
import type { AnyQuery } from '../../lib/any-query.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import { drawerAccess } from './drawer-kinds.ts'
import { recordListHref } from './record-kinds.ts'
import styles from './records.module.css'

/** The content of a drawer. `id` is that of the record, or what others call it. */
export type DrawerContent = ComponentType<{ id: string }>

interface MissingProps {
  kind: DrawerKind
  error: Error
  onRetry: () => void
}

/** Why a record is not shown, and the way to the others. */
function Missing({ kind, error, onRetry }: MissingProps) {
  const { names } = recordKinds[kind]
  const can = useCan()
  // An id that cannot be one has no record either.
  const isGone = error instanceof ApiError && (error.code === notFound || error.code === invalidInput)
  const text = isGone && error.code === notFound ? error.message : ''
  return (
    <div className={styles.missing}>
      {isGone ? (
        <EmptyNote title={t('common.recordNotFound')} text={text} />
      ) : (
        <FailureNote error={error} onRetry={onRetry} />
      )}
      {can(drawerAccess(kind)) && (
        <LinkButton type="default" to={recordListHref(kind)}>
          {t('records.toList', { names: say(names.many) })}
        </LinkButton>
      )}
    </div>
  )
}

interface Props<T> {
  kind: DrawerKind
  query: AnyQuery<T>
  nameOf: (record: T) => ReactNode
  /** The address of its whole page. */
  page?: (record: T) => string
  /** Before the way to its page. */
  tools?: ReactNode
  children: (record: T) => ReactNode
}

/** A record in its drawer: its skeleton, why it is missing, or its name, the way to its page, and what it is. */
export function RecordDrawer<T>({ kind, query, nameOf, page, tools, children }: Props<T>) {
  const result = useQuery({ ...query, refetchOnWindowFocus: false })
  const { data, error, refetch } = result
  if (data === undefined)
    return error ? <Missing kind={kind} error={error} onRetry={() => void refetch()} /> : <FormSkeleton />
  return (
    <>
      <header className={styles.head}>
        <h2>
          <bdi>{nameOf(data)}</bdi>
        </h2>
        <div className={styles.tools}>
          {tools}
          {page && (
            <LinkButton type="default" to={page(data)}>
              {t('records.openPage')}
            </LinkButton>
          )}
        </div>
      </header>
      <StaleNote result={result} />
      {children(data)}
    </>
  )
}
