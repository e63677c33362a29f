import type { Data, OperationSpec } from '@backoffice/contract'
import { useState } from 'react'
import { ApiError, isAborted } from '../../lib/api/api-error.ts'
import { uploadFile } from '../../lib/api/upload.ts'

export interface Upload {
  name: string
  /** 0 to 1. */
  share: number
  abort: AbortController
}

/** Sends one file at a time, with its progress and the server's reason for a refusal. */
export function useFileUpload<O extends OperationSpec>(operation: O, onUploaded: (data: Data<O>) => void) {
  const [upload, setUpload] = useState<Upload>()
  const [problem, setProblem] = useState<string>()
  const fail = (error: unknown) => {
    if (isAborted(error)) return
    const known = error instanceof ApiError ? error : undefined
    setProblem(known?.fields[0]?.error_reason ?? known?.message ?? String(error))
  }
  const send = async (file: File) => {
    const abort = new AbortController()
    setProblem(undefined)
    setUpload({ name: file.name, share: 0, abort })
    const onProgress = (share: number) => setUpload({ name: file.name, share, abort })
    await uploadFile(operation, file, { onProgress, signal: abort.signal }).then(onUploaded, fail)
    setUpload(undefined)
  }
  const take = (files: ArrayLike<File> | null) => {
    const file = files?.[0]
    if (file) void send(file)
  }
  return { upload, problem, take }
}
