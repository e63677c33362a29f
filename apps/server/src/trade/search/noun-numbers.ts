/**
 * The other forms of an English noun, as goods are written: `towel` and `towels`, `battery` and `batteries`, and
 * possessives without their apostrophe: `men`, `man` and `mens`, `lady`, `ladies` and `ladys`. Each form finds the others.
 */

const words = (text: string) => text.split(' ')

/** Singular and plural, where no rule below makes one of the other. */
const irregular = words(
  'man:men woman:women workman:workmen fisherman:fishermen craftsman:craftsmen snowman:snowmen child:children ' +
    'person:people foot:feet tooth:teeth goose:geese mouse:mice die:dice ox:oxen penny:pence ' +
    'basis:bases axis:axes analysis:analyses crisis:crises thesis:theses prosthesis:prostheses synthesis:syntheses ' +
    'fungus:fungi nucleus:nuclei radius:radii stimulus:stimuli cactus:cacti bacterium:bacteria medium:media ' +
    'datum:data criterion:criteria phenomenon:phenomena matrix:matrices index:indices vertex:vertices ' +
    'appendix:appendices larva:larvae vertebra:vertebrae alga:algae quiz:quizzes movie:movies cookie:cookies ' +
    'brownie:brownies hoodie:hoodies beanie:beanies onesie:onesies selfie:selfies smoothie:smoothies tie:ties ' +
    'pie:pies calorie:calories axe:axes cache:caches ache:aches niche:niches quiche:quiches brioche:brioches ' +
    'moustache:moustaches mustache:mustaches stomach:stomachs monarch:monarchs shoe:shoes toe:toes canoe:canoes ' +
    'hoe:hoes horseshoe:horseshoes snowshoe:snowshoes lens:lenses gas:gases bus:buses minibus:minibuses ' +
    'plus:pluses canvas:canvases atlas:atlases iris:irises bias:biases alias:aliases walrus:walruses virus:viruses ' +
    'bonus:bonuses census:censuses campus:campuses abacus:abacuses apparatus:apparatuses hippopotamus:hippopotamuses ' +
    'octopus:octopuses platypus:platypuses crocus:crocuses lotus:lotuses papyrus:papyruses trellis:trellises ' +
    'cutlass:cutlasses chassis:chassis series:series species:species sheep:sheep leaf:leaves sheaf:sheaves ' +
    'loaf:loaves half:halves calf:calves shelf:shelves bookshelf:bookshelves elf:elves wolf:wolves scarf:scarves ' +
    'headscarf:headscarves wharf:wharves hoof:hooves thief:thieves dwarf:dwarves self:selves knife:knives ' +
    'penknife:penknives life:lives wife:wives housewife:housewives midwife:midwives tomato:tomatoes potato:potatoes ' +
    'mango:mangoes cargo:cargoes hero:heroes echo:echoes torpedo:torpedoes domino:dominoes volcano:volcanoes ' +
    'mosquito:mosquitoes buffalo:buffaloes waltz:waltzes topaz:topazes',
).map(pair => words(pair.replace(':', ' ')) as [string, string])

/** A plural without an s is written with one where it owns something: `womens shoes`, `womans shoes`. */
const listed = irregular.map(([one, many]) =>
  many.endsWith('s') ? [one, many] : [one, many, `${one}s`, `${many}s`],
)
const othersOf = new Map<string, string[]>()
for (const forms of listed)
  for (const form of forms) {
    const others = [...(othersOf.get(form) ?? []), ...forms.filter(other => other !== form)]
    othersOf.set(form, [...new Set(others)])
  }

/** @param word folded */
export const isIrregular = (word: string): boolean => othersOf.has(word)

/** They end in s, or look like nouns in one number, and have no other. */
const fixed = new Set(
  words(
    'a an and as at by de del des di do du el for from in is it its la las le les los na no non not of on or per the to ' +
      'this with without was has his yes us new used old asbestos chaos cosmos ethos thermos pancreas news christmas ' +
      'texas vegas mars venus paris swiss across always series species sheep chassis mathematics physics pcs nos lbs ' +
      'kgs mts ctns pkgs gps abs eps pos cas hs ms ss',
  ),
)

/** Adjectives, adverbs and participles by their ends: bed, seed and glass are none. */
const endOfNoNoun = /(?:ous|less|ness|[a-z]{3}[^aeiou]ed|ically)$/
const isNoNoun = (word: string) =>
  endOfNoNoun.test(word) || (word.endsWith('ed') && /[aiou]/.test(word.slice(2, -3)))

function pluralOf(word: string): string | undefined {
  if (/(?:ss|x|sh|ch|zz)$/.test(word)) return `${word}es`
  // Another s, as in gas or lens, is listed above or is a plural already.
  if (/[sz]$/.test(word)) return undefined
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

/** Ends of plurals, and how many letters of them the singular does not have. */
const ends: [RegExp, number, string?][] = [
  [/[^aeiou]ies$/, 3, 'y'],
  [/(?:ss|x|sh|ch|zz|[^aeiou]o)es$/, 2],
  [/(?:[^s]|[aeiou]se|[^aeiou]se)s$/, 1],
]

function singularOf(word: string): string | undefined {
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return undefined
  const end = ends.find(([pattern]) => pattern.test(word))
  return end && word.slice(0, -end[1]) + (end[2] ?? '')
}

/** @param word folded; @returns its other forms: none for what is no noun in English letters */
export function otherFormsOf(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word) || fixed.has(word)) return []
  const irregularForms = othersOf.get(word)
  if (irregularForms) return irregularForms
  const singular = (word.length > 3 ? singularOf(word) : undefined) ?? word
  if (singular === word && isNoNoun(word)) return []
  const plural = pluralOf(singular)
  const forms = [singular, plural, plural?.endsWith('ies') ? `${singular}s` : undefined]
  return forms.filter(form => form !== undefined && form !== word) as string[]
}
