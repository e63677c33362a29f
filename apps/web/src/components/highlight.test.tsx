import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Highlight } from './highlight.tsx'

const shown = (text: string, keyword: string) =>
  render(<Highlight text={text} keyword={keyword} room={34} />).container.innerHTML

it('leaves out what would push the first match out of sight, by whole words where there are', () => {
  expect(shown('150 PACKAGES FURNISHING ARTICLES OF COTTON', 'cotton')).toBe(
    '…FURNISHING ARTICLES OF <mark>COTTON</mark>',
  )
  expect(shown('铁道及电车道建轨钢铁材料钢轨护轨齿轨用棉布', '棉')).toBe(
    '…道建轨钢铁材料钢轨护轨齿轨用<mark>棉</mark>布',
  )
})

it('leaves a text whole where its first match is seen, or where nothing matches', () => {
  expect(shown('FURNISHING ARTICLES OF COTTON', 'cotton')).toBe('FURNISHING ARTICLES OF <mark>COTTON</mark>')
  expect(shown('408 PACKAGES KITCHEN FURNISHING ARTICLES', 'cotton')).toBe(
    '408 PACKAGES KITCHEN FURNISHING ARTICLES',
  )
})

it('shows what stands around a match, and never cuts one (B.15)', () => {
  const long = 'COTTON YARN, WHITE, COMBED, FOR WEAVING OF COTTON CLOTH AND COTTON BAGS'
  expect(shown(long, 'weaving')).toBe('…COMBED, FOR <mark>WEAVING</mark> OF COTTO…')
  expect(shown(long, 'cotton')).toBe('<mark>COTTON</mark> YARN, WHITE, COMBED, F…')
  expect(shown('棉制男式衬衫及其他棉制品，用棉花制成，供出口', '棉')).toBe(
    '<mark>棉</mark>制男式衬衫及其他<mark>棉</mark>制品，用<mark>棉</mark>花…',
  )
})
