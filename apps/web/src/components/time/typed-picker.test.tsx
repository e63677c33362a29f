import { screen } from '@testing-library/react'
import { Form } from 'antd'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { parseDay } from '../../lib/dates.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { DateRangeField } from '../form/date-range-field.tsx'
import { FormField } from '../form/field.tsx'
import { SchemaForm } from '../form/schema-form.tsx'
import { DayPicker, notBefore } from './day-picker.tsx'
import { InstantPicker } from './instant-picker.tsx'

const dayPattern = { pattern: '^(?:19|2[01])', 'x-pattern': { zh: '年份应在 1900 至 2199 年之间', en: '' } }
const schema = {
  properties: {
    day: { type: ['string', 'null'], format: 'date', ...dayPattern },
    time: { type: ['string', 'null'], format: 'date-time', pattern: '^(?:19|2[01])\\d{2}-\\d{2}-\\d{2}T' },
  },
}

async function start(field: ReactElement, values: object = {}) {
  const save = vi.fn(async () => undefined)
  const Screen = () => {
    const [form] = Form.useForm()
    return (
      <SchemaForm schema={schema} form={form} initialValues={values} onSubmit={save}>
        {field}
        <button type="button" onClick={() => form.setFieldsValue({ day: '2028-02-29' })}>
          leap day
        </button>
        <button type="submit">save</button>
      </SchemaForm>
    )
  }
  const { user } = await renderScreen(Screen, '/form')
  const [input] = document.querySelectorAll<HTMLInputElement>('.ant-picker input')
  const write = async (text: string) => {
    await user.clear(input as HTMLInputElement)
    if (text) await user.type(input as HTMLInputElement, text)
  }
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { save, user, write, press, text: () => input?.value }
}

const day = (
  <FormField name="day" label="日期">
    <DayPicker />
  </FormField>
)
const until = (
  <FormField name="time" label="时间">
    <InstantPicker until />
  </FormField>
)

describe('H1: what stands in a field of days or times is what is saved', () => {
  it.each([
    ['no day', day, { day: '2027-03-31' }, '2027-04-31', '无法识别为日期，请写成 2026-12-31'],
    ['a day of another year', day, {}, '9999-12-31', '年份应在 1900 至 2199 年之间'],
    ['no time', until, { time: '2020-01-01T10:00:00+08:00' }, '2027-06-31 18:00', /无法识别为时间/],
    ['a time of another year', until, {}, '9999-12-31 18:00', /无法识别为时间/],
  ])('refuses %s, and keeps it in the field', async (_, field, values, typed, reason) => {
    const { save, user, write, press, text } = await start(field, values)
    await write(typed)
    await user.tab()
    await screen.findByText(reason)
    expect(text()).toBe(typed)
    await press('save')
    await screen.findByText(reason)
    expect(text()).toBe(typed)
    expect(save).not.toHaveBeenCalled()
  })

  it('refuses what replaced a day that was typed before, also by the press of the button', async () => {
    const { save, write, press, text } = await start(day)
    await write('2027-03-31')
    await write('2027-04-31')
    await press('save')
    await screen.findByText(/无法识别为日期/)
    expect(text()).toBe('2027-04-31')
    expect(save).not.toHaveBeenCalled()
    await write('2027-04-30')
    await press('save')
    expect(save).toHaveBeenCalledWith({ day: '2027-04-30' })
  })

  it('refuses it after Enter too', async () => {
    const { save, user, write } = await start(day, { day: '2027-03-31' })
    await write('2027-04-31')
    await user.keyboard('{Enter}')
    await screen.findByText(/无法识别为日期/)
    expect(save).not.toHaveBeenCalled()
  })

  it.each([
    ['emptied', day, { day: '2027-03-31' }, '', { day: null }],
    ['written otherwise', day, {}, '2027/4/5', { day: '2027-04-05' }],
    ['a day without its time', until, {}, '2027-06-30', { time: '2027-06-30T23:59:59+08:00' }],
    [
      'a day from which something begins',
      <FormField key="from" name="time" label="时间">
        <InstantPicker />
      </FormField>,
      {},
      '2027-06-30',
      { time: '2027-06-30T00:00:00+08:00' },
    ],
    ['a time', until, {}, '2027-06-30 18:05', { time: '2027-06-30T18:05:00+08:00' }],
  ])('saves %s', async (_, field, values, typed, saved) => {
    const { save, write, press } = await start(field, values)
    await write(typed)
    await press('save')
    expect(save).toHaveBeenCalledWith(saved)
  })

  it('is empty after what was typed has been deleted', async () => {
    const { user, write, text } = await start(day)
    await write('2027-03-31')
    await write('')
    await user.tab()
    await vi.waitFor(() => expect(text()).toBe(''))
  })

  it('gives way to a day that is chosen or set', async () => {
    const { save, user, write, press, text } = await start(day)
    await write('2027-04-31')
    await user.tab()
    await press('leap day')
    await vi.waitFor(() => expect(text()).toBe('2028-02-29'))
    await write('2028-02-30')
    await user.click(document.querySelector('td[title="2028-02-28"]') as Element)
    await vi.waitFor(() => expect(text()).toBe('2028-02-28'))
    await press('save')
    expect(save).toHaveBeenCalledWith({ day: '2028-02-28' })
  })

  it('says which day is the first', async () => {
    const first = parseDay('2027-03-02')
    const { save, write, press } = await start(
      <FormField name="day" label="日期" rules={[notBefore(first)]}>
        <DayPicker from={first} />
      </FormField>,
    )
    await write('2027-03-01')
    await press('save')
    await screen.findByText('最早 2027-03-02')
    expect(save).not.toHaveBeenCalled()
  })
})

it('H2: does not save while the field says that a day of a range is none', async () => {
  const { save, user, write, press, text } = await start(
    <DateRangeField name="days" covers={['from', 'to']} label="日期" />,
    { days: [null, null] },
  )
  await write('2027-02-28')
  await write('2027-02-29')
  await press('save')
  await screen.findByText(/“2027-02-29”不是日期/)
  await press('save')
  expect(screen.getAllByText(/“2027-02-29”不是日期/)).toHaveLength(1)
  expect(save).not.toHaveBeenCalled()
  expect(text()).toBe('2027-02-29')
  await write('')
  await user.tab()
  await press('save')
  expect(save).toHaveBeenCalledWith({ days: [null, null] })
})
