/** What a fault file exports; `npm run faults` prints the figures, the tests assert that they hold. */
export type FaultFigures = Record<string, number>

export interface Fault {
  /** Number in the list of faults that the product has to survive. */
  number: number
  name: string
  run(): Promise<FaultFigures>
  holds(figures: FaultFigures): boolean
  /** Limits of time: asked by `npm run faults` alone, which has the machine for itself. */
  isInTime?(figures: FaultFigures): boolean
  /** The reason why it cannot be tested on this machine. */
  impossible?(): string | undefined
}
