/** Texts that were seen, with counts, in limited memory. */
import type { RowNote } from '@backoffice/contract'
import { copyText } from '../../../platform/lib/plain-text.ts'

/** Distinct texts that are counted by themselves; later ones count in the total only. */
const distinctMax = 2000
const lengthMax = 60

export class TextTally {
  private count = 0
  private readonly texts = new Map<string, { row: number; count: number }>()
  private readonly shown: number

  /** @param shown most texts that are given as examples, the most frequent first */
  constructor(shown = 5) {
    this.shown = shown
  }

  add(text: string, row: number): void {
    this.count++
    const short = text.slice(0, lengthMax)
    const known = this.texts.get(short)
    if (known) known.count++
    else if (this.texts.size < distinctMax) this.texts.set(copyText(short), { row, count: 1 })
  }

  noted(): RowNote {
    const examples = [...this.texts]
      .map(([text, seen]) => ({ text, ...seen }))
      .sort((a, b) => b.count - a.count || a.row - b.row)
    return { count: this.count, examples: examples.slice(0, this.shown) }
  }
}
