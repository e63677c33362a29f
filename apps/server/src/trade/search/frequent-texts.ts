/**
 * Texts that matched many shipments before: a hint to skip the request for few rows. A wrong hint costs time, but the
 * answer is always right.
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
