/** Splits rows into batches that the back-office accepts: at most a thousand rows, within the size limit of a body. */
import { limits } from '@backoffice/contract'

/** Space for the JSON around the rows. */
const frameBytes = 64

/**
 * @returns bodies `{"rows":[…]}`, in the order of the rows. A row that is too large for any body gets its own body,
 * and the server refuses it.
 */
export function batchesOf(rows: readonly unknown[]): string[] {
  const encoder = new TextEncoder()
  const batches: string[][] = []
  let bytes = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    const size = encoder.encode(text).byteLength + 1
    const last = batches.at(-1)
    if (last && last.length < limits.intakeRowsMax && bytes + size <= limits.bodyBytesMax - frameBytes) {
      last.push(text)
      bytes += size
    } else {
      batches.push([text])
      bytes = size
    }
  }
  return batches.map(batch => `{"rows":[${batch.join(',')}]}`)
}
