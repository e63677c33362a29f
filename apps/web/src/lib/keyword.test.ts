import { describe, expect, it } from 'vitest'
import { keywordPattern, splitMarked } from './keyword.ts'

const marked = (keyword: string, text: string) => text.match(keywordPattern(keyword) ?? /$^/) ?? []

describe('words to mark', () => {
  it('are whole words without case', () => {
    expect(marked('led', 'LED panel, ledger')).toEqual(['LED'])
  })

  it('of a phrase stand together', () => {
    expect(marked('"led panel"', 'led  panel and panel led')).toEqual(['led  panel'])
  })

  it('of a prefix run to the end of the word', () => {
    expect(marked('light*', 'Lighting and lights')).toEqual(['Lighting', 'lights'])
  })

  it('do not include what is excluded', () => {
    expect(marked('led -strip', 'led strip')).toEqual(['led'])
    expect(keywordPattern('-strip')).toBeUndefined()
  })

  it('are both of those around an OR, which is a word anywhere else', () => {
    expect(marked('led OR Lamp', 'lamp or led')).toEqual(['lamp', 'led'])
    expect(marked('OR led', 'led or lamp')).toEqual(['led', 'or'])
  })

  it('are found inside of Chinese text', () => {
    expect(marked('塑料', '宁波塑料机械')).toEqual(['塑料'])
  })

  it('never are a pattern of their own', () => {
    expect(marked('a+b(', 'a+b( aab')).toEqual(['a+b'])
  })

  it.each([
    ['ca phe', 'Cà phê nhân, CÀ PHE\u0302', ['Cà', 'phê', 'CÀ', 'PHE\u0302']],
    ['"sao paulo"', 'São Paulo, SP', ['São Paulo']],
    ['weiße stra*', 'WEISSE STRASSE, Straße', ['WEISSE', 'STRASSE', 'Straße']],
    ['øl', 'Ol 5%', ['Ol']],
    ['керамика', 'плитка, керамика', ['керамика']],
  ])('are found whatever their accents: %s in %s', (keyword, text, expected) => {
    const pieces = splitMarked(text, keyword)
    expect(pieces.join('')).toBe(text)
    expect(pieces.filter((_, index) => index % 2 === 1)).toEqual(expected)
  })

  it.each([
    ['Acme Co., Ltd.', 'ACME COMPANY LIMITED', ['ACME', 'COMPANY', 'LIMITED']],
    ['muller sohne', 'Müller & Söhne GmbH', ['Müller', 'Söhne']],
    ['oneill sa', "O'Neill S.A. de C.V.", ["O'Neill", 'S.A']],
    ['nordlicht kg', 'Nordlicht K.G.', ['Nordlicht', 'K.G']],
    ['天顶有限公司', '上海天顶有限责任公司', ['天顶有限责任公司']],
    ['ltd -inc', 'Limit Inc', []],
  ])('of names are found in other spellings: %s in %s', (keyword, text, expected) => {
    const pieces = splitMarked(text, keyword, true)
    expect(pieces.join('')).toBe(text)
    expect(pieces.filter((_, index) => index % 2 === 1)).toEqual(expected)
  })
})
