import { files, limits } from '@backoffice/contract'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isAborted } from '../../lib/api/api-error.ts'
import { uploadFile } from '../../lib/api/upload.ts'
import { t } from '../../lib/i18n/texts.ts'

export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const sizeMax = limits.imageBytesMax / 1024 / 1024

interface Upload {
  name: string
  share: number
  /** The picture itself, from this device. */
  preview: string
  abort: AbortController
}

/** Checks before sending; the server checks the content of the file. */
function refusal({ type, size }: File) {
  if (!imageTypes.includes(type)) return t('upload.wrongKind')
  return size > limits.imageBytesMax ? t('upload.tooLarge', { size: sizeMax }) : undefined
}

const reasonOf = (error: unknown) =>
  error instanceof ApiError ? (error.fields[0]?.error_reason ?? error.message) : String(error)

/** Sends a picture and reports its progress; leaving the screen cancels it. `onBusy` keeps a form from being saved. */
export function useImageUpload(onUploaded: (url: string) => void, onBusy?: (busy: boolean) => void) {
  const [upload, setUpload] = useState<Upload>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File) => {
    const refused = refusal(file)
    setProblem(refused)
    if (refused) return
    const begun = { name: file.name, preview: URL.createObjectURL(file), abort: new AbortController() }
    running.current = begun.abort
    setUpload({ ...begun, share: 0 })
    onBusy?.(true)
    try {
      const onProgress = (share: number) => setUpload({ ...begun, share })
      const { url } = await uploadFile(files.upload, file, { onProgress, signal: begun.abort.signal })
      onUploaded(url)
    } catch (error) {
      if (!isAborted(error)) setProblem(reasonOf(error))
    } finally {
      URL.revokeObjectURL(begun.preview)
      setUpload(undefined)
      onBusy?.(false)
    }
  }
  return { upload, problem, send, clearProblem: () => setProblem(undefined) }
}
