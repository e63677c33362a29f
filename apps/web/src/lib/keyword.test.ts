import { describe, expect, it } from 'vitest'
import { keywordPattern } from './keyword.ts'

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

  it('are found inside of Chinese text', () => {
    expect(marked('塑料', '宁波塑料机械')).toEqual(['塑料'])
  })

  it('never are a pattern of their own', () => {
    expect(marked('a+b(', 'a+b( aab')).toEqual(['a+b('])
  })
})
