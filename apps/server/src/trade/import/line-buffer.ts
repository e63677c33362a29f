/** Lines of text as bytes. Each is written when it is known: joining and encoding them later takes twice as long. */

/** Bytes that one UTF-16 unit takes at most. */
const bytesPerUnit = 3
const firstBytes = 4 * 1024 * 1024

export class LineBuffer {
  /** Lines since the last `take`. */
  count = 0
  private bytes = Buffer.alloc(0)
  private length = 0

  add(line: string): void {
    this.makeRoom(line.length * bytesPerUnit + 1)
    this.length += this.bytes.write(line, this.length)
    this.bytes[this.length++] = 10
    this.count++
  }

  /** All lines, each with its end; the buffer is empty afterwards. */
  take(): Uint8Array {
    const taken = this.bytes.subarray(0, this.length)
    this.bytes = Buffer.alloc(0)
    this.length = 0
    this.count = 0
    return taken
  }

  private makeRoom(bytes: number): void {
    const needed = this.length + bytes
    if (needed <= this.bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(firstBytes, this.bytes.length * 2, needed))
    this.bytes.copy(larger, 0, 0, this.length)
    this.bytes = larger
  }
}
