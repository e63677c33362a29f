/** Feet as people write them: `40FT`. A size that names its kind is whole: `40HQ`. */
export const containerText = (size: string) => (/^\d+$/.test(size) ? `${size}FT` : size)

/** Front sites write the ton in many ways. */
export const isTon = (unit: string) => /^(t|tons?|tonnes?|mt|吨)$/i.test(unit)
