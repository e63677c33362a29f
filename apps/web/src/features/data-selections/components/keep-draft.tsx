import { useRouter } from '@tanstack/react-router'
import { Form } from 'antd'
import { useEffect } from 'react'
import { paths } from '../../../config/paths.ts'
import { type DraftTarget, writeDraft } from '../api/drafts.ts'
import type { SelectionValues } from '../api/selection-values.ts'
import { rememberHistoryIndex } from '../api/way-back.ts'

interface Props {
  target: DraftTarget
  version: number | undefined
}

/** Keeps typed values while the person is on the search; leaving for another screen clears them. */
export function KeepDraft({ target, version }: Props) {
  const router = useRouter()
  const form = Form.useFormInstance<SelectionValues>()
  const values = Form.useWatch([], form) as SelectionValues | undefined
  useEffect(() => {
    if (values && form.isFieldsTouched()) writeDraft(target, { values, ...(version && { version }) })
  }, [values, form, target, version])
  useEffect(() => {
    const own = router.latestLocation
    return () => {
      const { pathname } = router.latestLocation
      if (pathname === paths.dataSelectionFilter) rememberHistoryIndex(target, own.state.__TSR_index)
      else if (pathname !== own.pathname) writeDraft(target, undefined)
    }
  }, [router, target])
  return null
}
