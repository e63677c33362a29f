import { tradeData } from '@backoffice/contract'
import { useState } from 'react'
import type { Upload } from '../../../components/upload/use-file-upload.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { uploadFile } from '../../../lib/api/upload.ts'
import type { ChosenFile } from './dropped-files.ts'
import { addToBatch } from './file-batches.ts'

/** Files that join the batch together, so that the first are looked into while others are sent. */
const together = 25

const reasonOf = (error: unknown) =>
  (error instanceof ApiError ? (error.fields[0]?.error_reason ?? error.message) : String(error)).slice(0, 500)

/** Sends many files, one after another, into a new batch, which keeps those that the server refuses with the reason. */
export function useBatchUpload() {
  const [upload, setUpload] = useState<Upload>()
  const [problem, setProblem] = useState('')
  const [batchId, setBatchId] = useState<number>()

  async function send(chosen: ChosenFile[]): Promise<void> {
    const abort = new AbortController()
    let batch: number | undefined
    let files: { id: number; name: string }[] = []
    let refused: { name: string; reason: string; sizeBytes: number }[] = []
    const join = async () => {
      if (files.length + refused.length === 0) return
      batch = (await addToBatch({ files, refused, ...(batch && { batchId: batch }) })).id
      files = []
      refused = []
    }
    setProblem('')
    try {
      for (const [place, { file, name }] of chosen.entries()) {
        if (abort.signal.aborted) break
        const shown = `${place + 1}/${chosen.length} ${name}`
        const onProgress = (share: number) =>
          setUpload({ name: shown, share: (place + share) / chosen.length, abort })
        onProgress(0)
        const kept = name.slice(-400)
        try {
          const { id } = await uploadFile(tradeData.upload, file, { onProgress, signal: abort.signal })
          files.push({ id, name: kept })
        } catch (error) {
          if (!abort.signal.aborted)
            refused.push({ name: kept, reason: reasonOf(error), sizeBytes: file.size })
        }
        if (files.length + refused.length >= together) await join()
      }
      await join()
    } catch (error) {
      setProblem(reasonOf(error))
    }
    setUpload(undefined)
    setBatchId(batch)
  }
  return { upload, problem, batchId, send }
}
