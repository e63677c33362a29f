import type { Notice } from '@backoffice/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { LazyDrawer } from '../../../components/lazy-drawer.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { NoticePreview } from './notice-preview.tsx'

/** Shows the notice as visitors see it. */
export function PreviewButton({ notice }: { notice: Notice }) {
  const [open, setOpen] = useState(false)
  const label = `${t('notices.preview')} ${notice.title}`
  return (
    <>
      <Button type="link" size="small" aria-label={label} onClick={() => setOpen(true)}>
        {t('notices.preview')}
      </Button>
      <LazyDrawer open={open} size={560} title={t('notices.preview')} onClose={() => setOpen(false)}>
        <NoticePreview notice={notice} />
      </LazyDrawer>
    </>
  )
}
