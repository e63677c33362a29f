import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Highlight } from './highlight.tsx'

const shown = (text: string, keyword: string) =>
  render(<Highlight text={text} keyword={keyword} lead={16} />).container.innerHTML

it('begins shortly before the first match, with a whole word where there is one', () => {
  expect(shown('150 PACKAGES FURNISHING ARTICLES OF COTTON', 'cotton')).toBe(
    '…ARTICLES OF <mark>COTTON</mark>',
  )
  expect(shown('铁道及电车道建轨钢铁材料钢轨护轨齿轨用棉布', '棉')).toBe(
    '…电车道建轨钢铁材料钢轨护轨齿轨用<mark>棉</mark>布',
  )
})

it('leaves a text whole that matches near its beginning, or nowhere', () => {
  expect(shown('TRACK SUITS OF COTTON', 'cotton')).toBe('TRACK SUITS OF <mark>COTTON</mark>')
  expect(shown('408 PACKAGES KITCHEN FURNISHING ARTICLES', 'cotton')).toBe(
    '408 PACKAGES KITCHEN FURNISHING ARTICLES',
  )
})
