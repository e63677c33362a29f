import { ConfigProvider } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import styles from './rich-text.module.css'
import type { RichTextProps } from './rich-text-editor.tsx'

const Editor = lazyPart(() => import('./rich-text-editor.tsx'), 'RichTextEditor', { isContent: true })

/** Formatted text as HTML. The editor is loaded where one is shown; its place is kept meanwhile. */
export function RichText(props: RichTextProps) {
  const { componentDisabled = false } = ConfigProvider.useConfig()
  return (
    <Suspense fallback={<div className={styles.bone} data-disabled={componentDisabled} aria-hidden />}>
      <Editor {...props} />
    </Suspense>
  )
}
