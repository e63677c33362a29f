/** The objects of a JSON array, one after another, however large the array is. */
import { maxRowLength } from './table.ts'

const marks = /[\\"{}[\]]/g
const between = /^[\s,[\]]*$/

export class ObjectSplitter {
  /** The text of the object that has begun, or what stands between two. */
  private text = ''
  /** The depth of objects and of arrays in them; the array around them does not count. */
  private depth = 0
  private isInText = false
  /** A backslash ended the piece before. */
  private isEscaped = false
  private isOver = false
  private readonly isAround: boolean

  /** The array around the objects has ended. */
  get hasEnded(): boolean {
    return this.isOver
  }

  /** @param isAround what stands behind the end of the array is no row */
  constructor(isAround = false) {
    this.isAround = isAround
  }

  /**
   * The objects that end within this piece. What is no object is given as it stands, and so is the beginning of an
   * object that is too long.
   */
  push(piece: string): string[] {
    const found: string[] = []
    let from = 0
    if (this.isOver) return found
    marks.lastIndex = this.isEscaped ? 1 : 0
    this.isEscaped = false
    for (let mark = marks.exec(piece); mark; mark = marks.exec(piece)) {
      const [sign] = mark
      const { index } = mark
      if (sign === '\\') {
        if (!this.isInText) continue
        this.isEscaped = index + 1 === piece.length
        marks.lastIndex = index + 2
      } else if (sign === '"') this.isInText = !this.isInText
      else if (this.isInText) continue
      else if (sign === '{' || (sign === '[' && this.depth > 0)) {
        if (this.depth === 0) {
          this.keep(piece.slice(from, index))
          this.close(found)
          from = index
        }
        this.depth++
      } else if (this.depth > 0 && --this.depth === 0) {
        this.keep(piece.slice(from, index + 1))
        this.close(found)
        from = index + 1
      } else if (sign === ']' && this.isAround && this.depth === 0) {
        this.isOver = true
        return found
      }
    }
    this.keep(piece.slice(from))
    return found
  }

  /** Returns the rest: an object that has no end. */
  end(): string[] {
    const found: string[] = []
    this.close(found)
    return found
  }

  private keep(text: string): void {
    if (this.text.length <= maxRowLength) this.text += text
  }

  private close(found: string[]): void {
    if (!between.test(this.text)) found.push(this.text.replace(/^[\s,[\]]+/, ''))
    this.text = ''
  }
}
