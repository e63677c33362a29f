import { tradeData } from '@backoffice/contract'
import { useState } from 'react'
import type { Upload } from '../../../components/upload/use-file-upload.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { uploadFile } from '../../../lib/api/upload.ts'
import type { ChosenFile } from './dropped-files.ts'
import { addToBatch } from './file-batches.ts'

export interface Refused {
  name: string
  reason: string
}

/** Files that join the batch together, so that the first are looked into while others are sent. */
const together = 25

const reasonOf = (error: unknown) =>
  error instanceof ApiError ? (error.fields[0]?.error_reason ?? error.message) : String(error)

/** Sends many files, one after another, into a new batch: how far it is, and which the server refused. */
export function useBatchUpload() {
  const [upload, setUpload] = useState<Upload>()
  const [refused, setRefused] = useState<Refused[]>([])
  const [batchId, setBatchId] = useState<number>()

  async function send(chosen: ChosenFile[]): Promise<void> {
    const abort = new AbortController()
    const lost: Refused[] = []
    let batch: number | undefined
    let waiting: { id: number; name: string }[] = []
    const join = async () => {
      if (waiting.length === 0) return
      batch = (await addToBatch({ files: waiting, ...(batch && { batchId: batch }) })).id
      waiting = []
    }
    try {
      for (const [place, { file, name }] of chosen.entries()) {
        if (abort.signal.aborted) break
        const shown = `${place + 1}/${chosen.length} ${name}`
        const onProgress = (share: number) =>
          setUpload({ name: shown, share: (place + share) / chosen.length, abort })
        onProgress(0)
        try {
          const { id } = await uploadFile(tradeData.upload, file, { onProgress, signal: abort.signal })
          waiting.push({ id, name: name.slice(-400) })
        } catch (error) {
          if (!abort.signal.aborted) lost.push({ name, reason: reasonOf(error) })
        }
        if (waiting.length >= together) await join()
      }
      await join()
    } catch (error) {
      lost.push({ name: '', reason: reasonOf(error) })
    }
    setUpload(undefined)
    setRefused(lost)
    setBatchId(batch)
  }
  return { upload, refused, batchId, send }
}
