import type { BatchFile, JoinedLine } from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { LazyDrawer } from '../../../components/lazy-drawer.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { t } from '../../../lib/i18n/texts.ts'

const Editor = lazyPart(() => import('./join-editor.tsx'), 'JoinEditor', { isContent: true })
const Report = lazyPart(() => import('./join-report.tsx'), 'JoinReport', { isContent: true })

interface EditorProps {
  batchId: number
  /** Nothing while it is closed. */
  files: number[]
  onClose: () => void
  onDone: () => void
}

/** How chosen files are joined. */
export function JoinDrawer({ batchId, files, onClose, onDone }: EditorProps) {
  return (
    <LazyDrawer
      open={files.length > 0}
      size={720}
      title={t('tradeData.set.drawer')}
      destroyOnHidden
      onClose={onClose}
    >
      <Suspense fallback={<FormSkeleton />}>
        {files.length > 0 && <Editor batchId={batchId} files={files} onDone={onDone} />}
      </Suspense>
    </LazyDrawer>
  )
}

/** Which files a line was joined of; it opens the report of the join. */
export function JoinedNote({ row: { name, state }, joined }: { row: BatchFile; joined: JoinedLine }) {
  const [open, setOpen] = useState(false)
  const { names, key } = joined
  const text =
    state === 'waiting'
      ? t('tradeData.set.joining', { count: names.length })
      : t('tradeData.set.joined', { count: names.length, key })
  return (
    <>
      <Button type="link" size="small" aria-label={`${text} · ${name}`} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <LazyDrawer
        open={open}
        size={720}
        title={`${t('tradeData.set.report')} · ${name}`}
        onClose={() => setOpen(false)}
      >
        <Suspense fallback={<FormSkeleton />}>
          <Report joined={joined} />
        </Suspense>
      </LazyDrawer>
    </>
  )
}
