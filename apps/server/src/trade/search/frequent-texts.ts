/**
 * Texts that were seen to match many shipments: a hint that saves asking for few. Being wrong costs time,
 * never the right answer.
 */
export class FrequentTexts {
  private readonly texts = new Set<string>()
  private readonly limit: number

  constructor(limit = 10_000) {
    this.limit = limit
  }

  has(text: string): boolean {
    return this.texts.has(text)
  }

  add(text: string): void {
    if (this.texts.size >= this.limit) this.texts.clear()
    this.texts.add(text)
  }
}
