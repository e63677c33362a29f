/** Words for import and export in names of files, in titles and in rows, and the countries whose customs write in the language. */
import { foldWords } from '../platform/lib/plain-text.ts'

export type Direction = 'import' | 'export'

interface Tongue {
  /** ISO alpha-2, most likely first; '' for languages of many countries. */
  countries: string
  import: string
  export: string
}

const tongues: Tongue[] = [
  {
    countries: '',
    import:
      'import|imports|imported|imp|impo|importul|importului|importi|importacion|importaciones|importacao|importacoes|importation|importations|impdata|importdata',
    export:
      'export|exports|exported|exp|expo|eksport|eksporti|exportul|exportului|exportacion|exportaciones|exportacao|exportacoes|exportation|exportations|expdata|exportdata',
  },
  {
    countries: '',
    import: 'импорт|импорта|импорте|импорту|импортные',
    export: 'экспорт|экспорта|экспорте|экспорту|экспортные',
  },
  { countries: '', import: 'استيراد|الاستيراد', export: 'تصدير|التصدير' },
  { countries: '', import: 'واردات|الواردات', export: 'صادرات|الصادرات' },
  { countries: 'UA', import: 'імпорт|імпорту', export: 'експорт|експорту' },
  {
    countries: 'DE AT CH',
    import: 'einfuhr|einfuhren|wareneinfuhr',
    export: 'ausfuhr|ausfuhren|warenausfuhr',
  },
  { countries: 'NL BE', import: 'invoer', export: 'uitvoer' },
  { countries: 'PL', import: 'przywóz|importu', export: 'wywóz|eksportu' },
  { countries: 'CZ SK', import: 'dovoz|dovozu', export: 'vývoz|vývozu' },
  { countries: 'RS HR BA ME SI MK', import: 'uvoz|uvoza|увоз', export: 'izvoz|izvoza|извоз' },
  { countries: 'BG', import: 'внос', export: 'износ' },
  { countries: 'IT', import: 'importazione|importazioni', export: 'esportazione|esportazioni' },
  { countries: 'TR', import: 'ithalat|ithalatı', export: 'ihracat|ihracatı' },
  { countries: 'ID', import: 'impor', export: 'ekspor' },
  { countries: 'VN', import: 'nhập khẩu|nhapkhau', export: 'xuất khẩu|xuatkhau' },
  { countries: 'GR CY', import: 'εισαγωγή|εισαγωγές|εισαγωγών', export: 'εξαγωγή|εξαγωγές|εξαγωγών' },
  { countries: 'GE', import: 'იმპორტი|იმპორტის', export: 'ექსპორტი|ექსპორტის' },
  { countries: 'AM', import: 'ներմուծում', export: 'արտահանում' },
  { countries: 'AZ', import: 'idxal|idxalı', export: 'ixrac|ixracı' },
  { countries: 'BD', import: 'আমদানি', export: 'রপ্তানি' },
  { countries: 'PK', import: 'درآمد|درآمدات', export: 'برآمد|برآمدات' },
  { countries: 'IL', import: 'יבוא', export: 'יצוא' },
  { countries: 'IN', import: 'आयात', export: 'निर्यात' },
  { countries: 'TH', import: 'นำเข้า|ขาเข้า', export: 'ส่งออก|ขาออก' },
  { countries: 'KR', import: '수입', export: '수출' },
  { countries: 'JP', import: '輸入', export: '輸出' },
  { countries: '', import: '进口|進口', export: '出口' },
]

/** Scripts that write words without spaces between them: a part of a text is enough. */
const isUnspaced = (word: string) => /[\p{Script=Thai}\p{Script=Hangul}\p{Script=Han}]/u.test(word)

interface WordMeaning {
  direction: Direction
  /** ISO alpha-2 of those whose language it is. */
  countries: string[]
}

const spoken = tongues.flatMap(tongue =>
  (['import', 'export'] as const).flatMap(direction =>
    tongue[direction].split('|').map(word => ({
      word: foldWords(word),
      said: { direction, countries: tongue.countries.split(' ').filter(Boolean) } satisfies WordMeaning,
    })),
  ),
)
const unspaced = spoken.filter(({ word }) => isUnspaced(word))
const byWord = new Map(spoken.map(({ word, said }) => [word, said]))

/**
 * The direction of a word of a name, or of two of them together; of a script without spaces, of any part of it. The
 * text is folded.
 */
export function directionWord(text: string): WordMeaning | undefined {
  const known = byWord.get(text)
  if (known || !isUnspaced(text)) return known
  return unspaced.find(({ word }) => text.includes(word))?.said
}

/** Every direction that a folded text names. */
export function directionsIn(text: string): WordMeaning[] {
  const words = text.split(' ')
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`)
  return [...words, ...pairs].map(directionWord).filter(said => said !== undefined)
}
