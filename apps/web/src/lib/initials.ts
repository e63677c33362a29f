/**
 * Finds Chinese texts by the first letters of their pinyin: `ddlb` finds 订单列表. The browser sorts Chinese by pinyin,
 * so the first character of each letter tells the letter of any other, without a table of all characters.
 */
const firsts = [...'吖八嚓哒妸发旮哈讥咔垃妈拏喔妑七呥仨他穵夕丫帀']
const letters = 'abcdefghjklmnopqrstwxyz'

/** Characters that people read in more than one way. */
const alsoRead: Record<string, string> = {
  行: 'xh',
  重: 'zc',
  长: 'cz',
  调: 'dt',
  率: 'ls',
  会: 'hk',
  系: 'xj',
  单: 'ds',
  参: 'cs',
  传: 'cz',
  便: 'bp',
  乐: 'ly',
  校: 'xj',
  降: 'jx',
  省: 'sx',
  解: 'jx',
  车: 'cj',
  区: 'qo',
}

const isHan = /\p{Script=Han}/u
const pinyin = new Intl.Collator('zh-u-co-pinyin')

/** The letters that a character can begin with when it is spoken. */
function lettersOf(character: string): string {
  if (!isHan.test(character)) return character
  const next = firsts.findIndex(first => pinyin.compare(character, first) < 0)
  return alsoRead[character] ?? letters.charAt((next === -1 ? firsts.length : next) - 1)
}

/** How well a text answers what was typed: 0 begins with it, 1 has it, 2 and 3 the same by initials. */
export function matchRank(text: string, typed: string): number | undefined {
  const [shown, sought] = [text.toLowerCase(), typed.trim().toLowerCase()]
  const at = shown.indexOf(sought)
  if (at >= 0) return at === 0 ? 0 : 1
  if (!/^[a-z0-9]+$/.test(sought) || !isHan.test(shown)) return undefined
  const spoken = [...shown].filter(character => character.trim() !== '').map(lettersOf)
  const starts = spoken.findIndex((_, start) =>
    [...sought].every((letter, n) => spoken[start + n]?.includes(letter)),
  )
  return starts < 0 ? undefined : starts === 0 ? 2 : 3
}

/** The best of several names; undefined when none of them answers. */
export function bestMatch(names: readonly string[], typed: string): number | undefined {
  const found = names.flatMap(name => matchRank(name, typed) ?? [])
  return found.length > 0 ? Math.min(...found) : undefined
}
