import { tradeData } from '@backoffice/contract'
import { useState } from 'react'
import type { Upload } from '../../../components/upload/use-file-upload.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { uploadFile } from '../../../lib/api/upload.ts'
import type { DroppedFile } from './dropped-files.ts'
import { addToBatch } from './file-batches.ts'

/** Files that join the batch together, so that the first are looked into while others are sent. */
const together = 25
/** Characters of a name; its end says more than its folders. */
const nameMax = 400

const reasonOf = (error: unknown) =>
  (error instanceof ApiError ? (error.fields[0]?.error_reason ?? error.message) : String(error)).slice(0, 500)

/** A new batch, to which files are added a few at a time. */
class Batch {
  id: number | undefined
  private files: { id: number; name: string }[] = []
  private refused: { name: string; reason: string; sizeBytes: number }[] = []

  /** Sends a file; one that the server refuses is kept with the reason. */
  async send({ file, name }: DroppedFile, signal: AbortSignal, onProgress: (share: number) => void) {
    const kept = name.slice(-nameMax)
    try {
      const { id } = await uploadFile(tradeData.upload, file, { onProgress, signal })
      this.files.push({ id, name: kept })
    } catch (error) {
      if (!signal.aborted) this.refused.push({ name: kept, reason: reasonOf(error), sizeBytes: file.size })
    }
    if (this.files.length + this.refused.length >= together) await this.join()
  }

  async join(): Promise<void> {
    const { files, refused, id } = this
    if (files.length + refused.length === 0) return
    this.id = (await addToBatch({ files, refused, ...(id && { batchId: id }) })).id
    this.files = []
    this.refused = []
  }
}

/** Sends many files, one after another, into a new batch, which keeps those that the server refuses with the reason. */
export function useBatchUpload() {
  const [upload, setUpload] = useState<Upload>()
  const [problem, setProblem] = useState('')
  const [batchId, setBatchId] = useState<number>()

  async function send(chosen: DroppedFile[]): Promise<void> {
    const abort = new AbortController()
    const batch = new Batch()
    setProblem('')
    try {
      for (const [place, one] of chosen.entries()) {
        if (abort.signal.aborted) break
        const name = `${place + 1}/${chosen.length} ${one.name}`
        const onProgress = (share: number) =>
          setUpload({ name, share: (place + share) / chosen.length, abort })
        onProgress(0)
        await batch.send(one, abort.signal, onProgress)
      }
      await batch.join()
    } catch (error) {
      setProblem(reasonOf(error))
    }
    setUpload(undefined)
    setBatchId(batch.id)
  }
  return { upload, problem, batchId, send }
}
