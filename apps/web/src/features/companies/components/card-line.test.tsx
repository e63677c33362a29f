import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CardLine } from './card-line.tsx'

afterEach(() => vi.unstubAllGlobals())

it('counts the values that find no room anew when another search brings others (B6)', () => {
  const watched = new Set<string | null>()
  class Watch {
    observe = ({ textContent }: Element) => watched.add(textContent)
    disconnect = () => watched.clear()
  }
  vi.stubGlobal('ResizeObserver', Watch)
  const line = (codes: string[]) => (
    <CardLine name="Ports" most={8}>
      {codes.map(code => (
        <span key={code}>{code}</span>
      ))}
    </CardLine>
  )
  const { rerender } = render(line(['CNSHA', 'CNNGB']))
  expect(watched).toContain('CNSHA')
  rerender(line(['USLAX', 'CNNGB']))
  expect(watched).toContain('USLAX')
})
