import type { ImportMapping, TradeFilePreview } from '@backoffice/contract'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { withProposals } from '../api/mapping.ts'
import { FileContextForm } from './file-context.tsx'

const guessed: ImportMapping = {
  headerRow: 1,
  columns: { amount: [3] },
  constants: {},
  dateOrder: 'dmy',
  decimalComma: [],
  context: { direction: 'import', country: 'CL' },
}
const preview = {
  context: [
    { part: 'direction', value: 'import', from: 'name', sure: true },
    { part: 'country', value: 'CL', from: 'name', sure: true },
    { part: 'currency', value: 'USD', from: 'others', sure: false },
  ],
} as unknown as TradeFilePreview
const { mapping } = withProposals({ ...preview, mapping: guessed })

let said: ImportMapping
function Screen() {
  const [now, setNow] = useState(mapping)
  said = now
  return <FileContextForm mapping={now} proposed={preview.context} onChange={setNow} />
}

it('asks in one sentence, confirmed by one click', async () => {
  const { user } = await renderScreen(() => <Screen />, '/')
  expect(screen.getByText('智利海关 · 进口 · 金额为 USD？')).toBeDefined()
  // Who starts without an answer imports what stands there.
  expect(said.context).toEqual({ direction: 'import', country: 'CL', currency: 'USD' })
  await user.click(screen.getByRole('button', { name: /确\s*认/ }))
  expect(said.context).toEqual({ direction: 'import', country: 'CL', currency: 'USD' })
  expect(screen.getByText('智利海关 · 进口 · 金额为 USD。已确认')).toBeDefined()
})
