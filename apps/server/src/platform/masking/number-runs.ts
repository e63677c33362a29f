/**
 * Runs of digits with a few characters between them, cut into the numbers that they are: several telephone numbers can
 * stand side by side, and days, times and amounts beside them stay.
 */

/** Whatever people put between the groups of a number, also what nobody sees. */
const gap = '[^\\p{L}\\p{N}]{0,3}'
/** These signs stand inside most numbers; other signs rather part two of them. */
const narrow = '[\\s()._/\\u200b-\\u200d\\u2060\\ufeff‐‑‒–—―−-]{0,3}'

/** Digits up to the next letter or long gap. */
export const digitRun = `[+(]{0,2}[0-9](?:${gap}[0-9])*`

/** Days, times, amounts and HS codes that are written as nothing else is. */
const written = new RegExp(
  '(?<![0-9])(?:19|20)[0-9]{2}(?:[-./][01]?[0-9][-./][0-3]?[0-9])(?![0-9])|' +
    '(?<![0-9:])[0-2]?[0-9]:[0-5][0-9](?::[0-5][0-9])?(?![0-9:])|' +
    '(?<![0-9.,])[1-9][0-9]{0,2}(?:,[0-9]{3}){1,5}(?:\\.[0-9]{1,2})?(?![0-9,]|\\.[0-9])|' +
    '(?<![0-9.])[0-9]{4}\\.[0-9]{2}\\.[0-9]{2,4}(?![0-9.])',
  'gu',
)
/** Numbers that end by themselves: mobile numbers of China, numbers in one piece, accounts in groups of four. */
const whole = new RegExp(
  `(?<![0-9])[+(]{0,2}(?:(?:00)?86${gap})?1[3-9](?:${gap}[0-9]){9}(?![0-9])|` +
    '[+(]{0,2}(?<![0-9])[0-9]{10,}|' +
    '(?<![0-9])[0-9]{4}(?:[^\\p{L}\\p{N}]{1,3}[0-9]{4}){3}(?:[^\\p{L}\\p{N}]{1,3}[0-9]{1,3})?(?![0-9])',
  'gu',
)
/** Days and amounts that a number could be written like. */
const plain =
  /(?<![0-9])(?:19|20)[0-9]{2}[01][0-9][0-3][0-9](?![0-9])|(?<![0-9.])[0-9]{1,9}\.[0-9]{1,2}(?![0-9.])/gu

/** The rest of a run after a number is part of it, when it is too short for one. */
const rest = (between: string) => `(?:(?:${between}[0-9]){1,6}(?!${gap}[0-9]))?`

/** After a label every number counts that is long enough for a telephone. */
const labelled = new RegExp(
  `[+(]{0,2}[0-9](?:${narrow}[0-9]){6,14}(?![0-9])${rest(gap)}|[+(]{0,2}[0-9](?:${gap}[0-9]){6,14}(?![0-9])${rest(gap)}|` +
    `[+(]{0,2}[0-9](?:${gap}[0-9]){6,40}`,
  'gu',
)
/** Without one, long numbers and the usual forms: area codes, North America, the sign of a country. */
const unlabelled = new RegExp(
  `[+(]{0,2}[0-9](?:${narrow}[0-9]){9,18}(?![0-9])${rest(narrow)}|` +
    `\\+${gap}[0-9](?:${gap}[0-9]){7,14}(?![0-9])|` +
    `(?<![0-9])[(]?0[0-9]{2,3}${gap}[0-9]{3,4}${gap}[0-9]{3,4}(?![0-9])|` +
    `(?<![0-9])[(]?[2-9][0-9]{2}${gap}[0-9]{3}${gap}[0-9]{4}(?![0-9])`,
  'gu',
)

type Change = (text: string) => string

/** Changes the parts of a text that a pattern finds, and those between them. */
function inParts(text: string, pattern: RegExp, { found, between }: Record<'found' | 'between', Change>) {
  let end = 0
  let changed = ''
  for (const { 0: part, index } of text.matchAll(pattern)) {
    changed += between(text.slice(end, index)) + found(part)
    end = index + part.length
  }
  return changed + between(text.slice(end))
}

const same: Change = text => text

/** @param isLabelled whether a word before the run says that it is a telephone number */
export function showNumbersIn(run: string, show: Change, isLabelled: boolean): string {
  const others = (text: string) => text.replace(isLabelled ? labelled : unlabelled, show)
  return inParts(run, written, {
    found: same,
    between: text =>
      inParts(text, whole, {
        found: show,
        between: left => inParts(left, plain, { found: same, between: others }),
      }),
  })
}
