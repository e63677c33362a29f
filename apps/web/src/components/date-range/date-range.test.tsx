import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formatDay, today } from '../../lib/dates.ts'
import { DateRange } from './date-range.tsx'

const asked = vi.fn()

interface Props {
  trade?: boolean
  from?: string
  to?: string
  /** As an address does, which changes after the keys of a person. */
  isLate?: boolean
}

function Filter({ trade = true, from, to, isLate = false }: Props) {
  const [days, setDays] = useState<[string | undefined, string | undefined]>([from, to])
  return (
    <>
      <DateRange
        label="日期"
        quick={trade ? 'years' : 'past'}
        trade={trade}
        from={days[0]}
        to={days[1]}
        onChange={(...next) => {
          asked(...next)
          if (isLate) setTimeout(() => setDays(next), 20)
          else setDays(next)
        }}
      />
      <button type="button">elsewhere</button>
    </>
  )
}

const fields = () => screen.getAllByRole<HTMLInputElement>('textbox')
const says = () => fields().map(({ value }) => value)
const cell = (day: string) => document.querySelector(`td[title="${day}"]`)
const isDisabled = (day: string) => cell(day)?.classList.contains('ant-picker-cell-disabled')

/** Opens the calendar of a field. */
function open(at: 0 | 1) {
  const field = fields()[at] as HTMLInputElement
  act(() => field.focus())
  fireEvent.mouseDown(field)
  fireEvent.click(field)
}

/** Replaces the text of a field by a day, and goes on by Enter, to the other field, or elsewhere. */
function type(at: 0 | 1, text: string, then: 'Enter' | 'other' | 'away' = 'away') {
  const field = fields()[at] as HTMLInputElement
  const other = fields()[1 - at] as HTMLInputElement
  open(at)
  fireEvent.change(field, { target: { value: text } })
  if (then === 'Enter') fireEvent.keyDown(field, { key: 'Enter' })
  else act(() => (then === 'other' ? other : screen.getByRole('button', { name: 'elsewhere' })).focus())
}

beforeEach(() => asked.mockClear())

describe('B.1: a range of trading dates that is set', () => {
  const range = { from: '2024-01-10', to: '2026-03-20' }

  it.each([
    ['start', 0, ['2023-03-05', '2023-03-06'], [true, false]],
    ['end', 1, ['2026-03-09', '2026-03-10'], [false, true]],
  ] as const)(
    'disables in the calendar of the %s what is over 1095 days from the other end',
    async (_end, at, days, disabled) => {
      render(<Filter from="2023-03-10" to="2026-03-05" />)
      open(at)
      await waitFor(() => expect(cell(days[0])).toBeTruthy())
      expect(days.map(isDisabled)).toEqual(disabled)
    },
  )

  it.each([
    ['a start too far back', 0, '2019-05-01', '2019-05-01 – 2026-03-20 超过 1095 天'],
    ['an end too far on', 1, '2029-01-01', '2024-01-10 – 2029-01-01 超过 1095 天'],
  ] as const)('puts back %s, and says why', async (_what, at, text, reason) => {
    render(<Filter {...range} />)
    type(at, text)
    expect((await screen.findByRole('alert')).textContent).toContain(reason)
    await waitFor(() => expect(says()).toEqual(['2024-01-10', '2026-03-20']))
    expect(asked).not.toHaveBeenCalled()
    type(0, '2025-01-01')
    await waitFor(() => expect(asked.mock.calls).toEqual([['2025-01-01', '2026-03-20']]))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps what is no date, and says why', async () => {
    render(<Filter {...range} />)
    type(0, '2024-0')
    expect((await screen.findByRole('alert')).textContent).toContain('“2024-0”不是日期')
    expect(says()).toEqual(['2024-0', '2026-03-20'])
    type(1, '2026-03-01')
    await waitFor(() => expect(asked.mock.calls).toEqual([['2024-01-10', '2026-03-01']]))
    expect(says()).toEqual(['2024-0', '2026-03-01'])
    type(0, '')
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(undefined, '2026-03-01'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('reads a day that is written otherwise', async () => {
    render(<Filter {...range} />)
    type(0, '2025/1/5')
    await waitFor(() => expect(asked.mock.calls).toEqual([['2025-01-05', '2026-03-20']]))
    expect(says()).toEqual(['2025-01-05', '2026-03-20'])
  })

  it('says why after Enter at the end too', async () => {
    render(<Filter {...range} />)
    type(0, '2019-05-01', 'Enter')
    await waitFor(() => expect(document.activeElement).toBe(fields()[1]))
    fireEvent.keyDown(fields()[1] as HTMLInputElement, { key: 'Enter' })
    await screen.findByText(/超过 1095 天/)
    expect(says()).toEqual(['2024-01-10', '2026-03-20'])
  })

  it('asks for one end that is typed and left', async () => {
    render(<Filter {...range} />)
    type(0, '2024-02-01')
    await waitFor(() => expect(asked.mock.calls).toEqual([['2024-02-01', '2026-03-20']]))
    expect(says()).toEqual(['2024-02-01', '2026-03-20'])
  })

  it('moves as a whole, far away, from the start to the end', async () => {
    render(<Filter {...range} />)
    type(0, '2019-05-01', 'other')
    type(1, '2020-05-01')
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('2019-05-01', '2020-05-01'))
    expect(says()).toEqual(['2019-05-01', '2020-05-01'])
  })

  it('gives up an end that is emptied', async () => {
    render(<Filter {...range} from={formatDay(today().subtract(10, 'day'))} to={formatDay(today())} />)
    type(1, '')
    await waitFor(() => expect(asked).toHaveBeenCalledWith(formatDay(today().subtract(10, 'day')), undefined))
  })

  it('takes over a range at one click, however far it is from the last', async () => {
    render(<Filter from="2001-01-01" to="2001-03-01" />)
    open(0)
    fireEvent.click(await screen.findByText('近半年'))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  })
})

it.each([
  ['no dates', {}],
  ['other dates', { from: '2024-05-01', to: '2024-06-01' }],
  ['no trading dates', { trade: false }],
])('keeps both ends that are typed and left by Tab, where there were %s', async (_before, props) => {
  const user = userEvent.setup()
  render(<Filter {...props} isLate />)
  await user.click(fields()[0] as HTMLInputElement)
  await user.clear(fields()[0] as HTMLInputElement)
  await user.keyboard('2025-01-01')
  await user.tab()
  await user.clear(fields()[1] as HTMLInputElement)
  await user.keyboard('2025-12-31')
  await user.tab()
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith('2025-01-01', '2025-12-31'))
  await user.click(screen.getByRole('button', { name: 'elsewhere' }))
  await waitFor(() => expect(says()).toEqual(['2025-01-01', '2025-12-31']))
  expect(asked).toHaveBeenLastCalledWith('2025-01-01', '2025-12-31')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('counts an end that is left open as today, as the search does', async () => {
  render(<Filter />)
  type(0, '2019-05-01')
  expect((await screen.findByRole('alert')).textContent).toContain('2019-05-01 距今超过 1095 天')
  expect(says()).toEqual(['', ''])
})

it('lets ranges that are not of trading dates be as long as they are', async () => {
  render(<Filter trade={false} from="2010-01-01" to="2026-01-01" />)
  type(0, '2001-01-01')
  await waitFor(() => expect(asked.mock.calls).toEqual([['2001-01-01', '2026-01-01']]))
})

describe('a relative range', () => {
  it('is reached by the arrows and taken by Enter; Escape goes back to the field', async () => {
    const user = userEvent.setup()
    render(<Filter trade={false} />)
    act(() => fields()[0]?.focus())
    await user.keyboard('{ArrowDown}')
    const focused = () => document.activeElement?.textContent
    await waitFor(() => expect(focused()).toBe('今天'))
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(fields()[0])
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(focused()).toBe('今天'))
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('近 7 天')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(asked.mock.calls).toEqual([['today-6', 'today']]))
    expect(document.activeElement).toBe(fields()[0])
  })

  it('is asked for as it is, shown as days, and stays relative where the other end is typed', async () => {
    render(<Filter trade={false} />)
    open(0)
    fireEvent.click(await screen.findByText('近 7 天'))
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('today-6', 'today'))
    expect(says()).toEqual([formatDay(today().subtract(6, 'day')), formatDay(today())])
    const yesterday = formatDay(today().subtract(1, 'day'))
    type(1, yesterday)
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('today-6', yesterday))
  })
})
