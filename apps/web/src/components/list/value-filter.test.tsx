import { noticeFields, rewardFilterFields, settlementFields } from '@backoffice/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { FilterControl } from './filter-control.tsx'
import type { Filter, FilterValues } from './filters.ts'
import { filtersOf } from './filters-of.ts'

const filters = [...filtersOf(noticeFields, 'startTime'), ...filtersOf(settlementFields, 'resultSize')]

it('chooses a day, and asks for a number when it has been typed; what is neither stays in its field', async () => {
  const change = vi.fn()
  function Filters() {
    const [values, setValues] = useState<FilterValues>({ startTime: '2026-01-02' })
    const onChange = (patch: FilterValues) => {
      change(patch)
      setValues({ ...values, ...patch })
    }
    return filters.map(filter => (
      <FilterControl key={filter.label} filter={filter} values={values} onChange={onChange} />
    ))
  }
  render(<Filters />)
  expect((await screen.findByLabelText<HTMLInputElement>('开始日期')).value).toBe('2026-01-02')
  const size = screen.getByLabelText('结果条数')
  fireEvent.change(size, { target: { value: '1,250' } })
  expect(change).not.toHaveBeenCalled()
  fireEvent.blur(size)
  fireEvent.blur(size)
  expect(change.mock.calls).toEqual([[{ resultSize: 1250 }]])
  fireEvent.change(size, { target: { value: '' } })
  fireEvent.blur(size)
  expect(change).toHaveBeenLastCalledWith({ resultSize: undefined })
  change.mockClear()
  fireEvent.change(size, { target: { value: '5-3' } })
  fireEvent.blur(size)
  await screen.findByText('无法识别为数值')
  const day = screen.getByLabelText<HTMLInputElement>('开始日期')
  fireEvent.change(day, { target: { value: '2026-02-30' } })
  fireEvent.blur(day)
  await screen.findByText(/无法识别为日期/)
  expect(day.value).toBe('2026-02-30')
  expect(change).not.toHaveBeenCalled()
})

it('says of what a chosen yes is, and which field of a range is its start', async () => {
  const [due] = filtersOf(rewardFilterFields, 'due')
  const range = { kind: 'dates', from: 'startTime', to: 'endTime', label: '注册时间' } as const
  for (const filter of [due as Filter, range])
    render(<FilterControl filter={filter} values={{ due: true }} onChange={vi.fn()} />)
  await screen.findByText('可以打款：是')
  await screen.findByPlaceholderText('注册时间 起')
  screen.getByPlaceholderText('止')
})
