import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseKeyword, parseNames } from './keyword.ts'
import { matchingName } from './matching-name.ts'
import { phraseText, searchPieces, searchTokens } from './words.ts'

/** Terms in short: `-` excluded, `*` prefix, `_` between the pieces of a phrase. */
const shortOf = (text: string) =>
  parseKeyword(text).terms.map(
    ({ pieces, prefix, excluded }) =>
      `${excluded ? '-' : ''}${pieces.map(piece => piece.text).join('_')}${prefix ? '*' : ''}`,
  )

describe('parseKeyword', () => {
  it.each([
    ['Steel  PIPE', ['steel', 'pipe']],
    ['"Steel pipe" bolt', ['steel_pipe', 'bolt']],
    ['“不锈钢 pipe”', ['不锈钢_pipe']],
    ['steel -pipe', ['steel', '-pipe']],
    ['steel -"hot rolled"', ['steel', '-hot_rolled']],
    ['alumin* foil', ['alumin*', 'foil']],
    ['-alumin*', ['-alumin*']],
    ['T-shirt', ['t', 'shirt']],
    ['-T-shirt', ['-t_shirt']],
    ['不锈钢管', ['不锈钢管']],
    ['不锈钢*', ['不锈钢']],
    ['ABC配件', ['abc', '配件']],
    ['ＡＢＣ１２', ['abc12']],
    ['Müller café', ['muller', 'cafe']],
    ['steel steel', ['steel']],
    ['"unclosed phrase', ['unclosed_phrase']],
    ['a - b', ['a', 'b']],
    ['""', []],
    ['* - "!"', []],
  ])('%s', (text, terms) => {
    expect(shortOf(text)).toEqual(terms)
  })

  it.each([
    [
      'lamp OR "desk light" steel',
      [
        ['lamp', 'lamps', 'desk light'],
        ['steel', 'steels'],
      ],
    ],
    ['a OR b OR 灯', [['a', 'b', '灯', '燈']]],
    ['T-shirt OR polo', [['t shirt', 'polo', 'polos']]],
    ['lamp or light', [['lamp', 'lamps'], ['or'], ['light', 'lights']]],
    ['OR lamp', [['or'], ['lamp', 'lamps']]],
    ['lamp OR -light', [['lamp', 'lamps'], ['or'], ['-light', '-lights']]],
    ['lig* OR lamp', [['lig'], ['or'], ['lamp', 'lamps']]],
    ["St John's", [['st'], ['john s', 'johns']]],
    ["-John's", [['-john s', '-johns']]],
    ["Men's", [['men', 'man', 'mans', 'mens']]],
  ])('any of: %s', (text, any) => {
    const { terms } = parseKeyword(text)
    const texts = terms.map(({ pieces, also = [], excluded }) =>
      [pieces, ...also].map(each => (excluded ? '-' : '') + each.map(piece => piece.text).join(' ')),
    )
    expect(texts).toEqual(any)
  })

  it('counts each of those around an OR', () => {
    expect(parseKeyword('a b').typed).toBe(2)
    expect(parseKeyword('a OR b OR c d d').typed).toBe(4)
  })

  it('finds names with an apostrophe by all their letters', () => {
    const { terms } = parseNames("St John's OR O'Brien")
    expect(terms.map(({ pieces, also = [] }) => [pieces, ...also].map(each => phraseText(each)))).toEqual([
      ['st'],
      ['johns', 'obrien', 'obriens'],
    ])
  })

  it('knows what asks for nothing', () => {
    expect(parseKeyword('-steel -"hot rolled"').asksForSomething).toBe(false)
    expect(parseKeyword('** "" -').asksForSomething).toBe(false)
    expect(parseKeyword('-steel pipe').asksForSomething).toBe(true)
  })

  it('takes any text without failing, and only words reach the engine', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
        for (const { pieces } of parseKeyword(text).terms)
          for (const piece of pieces) expect(piece.text).toMatch(/^[\p{L}\p{M}\p{N}ー]+$/u)
      }),
    )
  })
})

describe('tokens', () => {
  it('are words, and runs of at most three characters', () => {
    expect(searchPieces('Pipe 钢 不锈 不锈钢 不锈钢管').map(piece => searchTokens('product', piece))).toEqual(
      [['pipe'], ['钢'], ['不锈'], ['不锈钢'], ['不锈钢', '锈钢管']],
    )
  })

  it('make a phrase of words and single characters', () => {
    expect(phraseText(searchPieces('Pipe, 不锈钢'))).toBe('pipe 不 锈 钢')
  })
})

describe('matchingName', () => {
  const names = ['ACME LTD', '某某（集团）有限公司', 'Générale & Co', 'Acme Tools S.A.']
  it.each([
    ['acme', 'ACME LTD'],
    ['acme tools', 'Acme Tools S.A.'],
    ['acme "limited" -tools', 'ACME LTD'],
    ['集团有限责任公司', '某某（集团）有限公司'],
    ['"generale and company"', 'Générale & Co'],
    ['gen*', 'Générale & Co'],
    ['tools sa', 'Acme Tools S.A.'],
    ['ools', undefined],
    ['acme generale', undefined],
  ])('%s', (keyword, name) => {
    expect(matchingName(names, parseNames(keyword))).toBe(name)
  })
})
