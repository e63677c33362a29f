import { noticeFields } from '@backoffice/contract'
import { screen } from '@testing-library/react'
import { Input, Select } from 'antd'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { DayPicker } from '../time/day-picker.tsx'
import { InstantPicker } from '../time/instant-picker.tsx'
import { DateRangeField } from './date-range-field.tsx'
import { FormField } from './field.tsx'
import { controlOf } from './field-control.tsx'
import { SchemaForm } from './schema-form.tsx'

/** A calendar closes a few frames after its day was taken. */
const patient = { timeout: 60_000, interval: 100 }

const schema = { properties: { name: { type: 'string' } } }

async function start(field: ReactElement) {
  const save = vi.fn(async () => undefined)
  const Screen = () => (
    <SchemaForm schema={schema} onSubmit={save}>
      <FormField name="name" label="Name">
        <Input />
      </FormField>
      {field}
      <button type="submit">save</button>
    </SchemaForm>
  )
  const { user } = await renderScreen(Screen, '/form')
  const days = [...document.querySelectorAll<HTMLInputElement>('.ant-picker input')]
  return { save, user, days }
}

it('goes on from the start of a range to its end, and saves once both are there (B.2)', async () => {
  const { save, user, days } = await start(
    <DateRangeField name="days" covers={['from', 'to']} label="Days" />,
  )
  const [from, to] = days
  await user.click(from as HTMLElement)
  await user.keyboard('2026-12-01{Enter}')
  await vi.waitFor(() => expect(document.activeElement).toBe(to), patient)
  expect(save).not.toHaveBeenCalled()
  // The field is still empty.
  await user.keyboard('{Enter}')
  expect(save).not.toHaveBeenCalled()
  await user.keyboard('2026-12-31{Enter}')
  expect(save).not.toHaveBeenCalled()
  await vi.waitFor(async () => {
    await user.keyboard('{Enter}')
    expect(save).toHaveBeenCalledWith({ days: ['2026-12-01', '2026-12-31'] })
  }, patient)
})

it.each([
  ['a day', <DayPicker key="day" />, '2026-12-01', '2026-12-01'],
  ['a time', <InstantPicker key="time" />, '2026-12-01 08:30', '2026-12-01T08:30:00+08:00'],
])('takes %s before it saves (B.2)', async (_, control, typed, taken) => {
  const { save, user, days } = await start(
    <FormField name="when" label="When">
      {control}
    </FormField>,
  )
  await user.click(days[0] as HTMLElement)
  await user.keyboard('{Enter}')
  await user.keyboard(`${typed}{Enter}`)
  expect(save).not.toHaveBeenCalled()
  await vi.waitFor(async () => {
    await user.keyboard('{Enter}')
    expect(save).toHaveBeenCalledWith({ when: taken })
  }, patient)
})

it('saves from a text', async () => {
  const { save, user } = await start(<span />)
  await user.type(screen.getByLabelText('Name'), 'x{Enter}')
  expect(save).toHaveBeenCalledWith({ name: 'x' })
})

it.each([
  [<Input key="text" />, '请输入渠道'],
  [<Select key="select" options={[]} />, '请选择渠道'],
  [<DayPicker key="day" />, '请选择渠道'],
])('asks to type what is typed and to choose what is chosen (C)', async (control, asked) => {
  const needed = { required: ['channel'], properties: { channel: { type: 'string' } } }
  const Screen = () => (
    <SchemaForm schema={needed} onSubmit={async () => undefined}>
      <FormField name="channel" label="渠道">
        {control}
      </FormField>
      <button type="submit">save</button>
    </SchemaForm>
  )
  const { user } = await renderScreen(Screen, '/form')
  await user.click(screen.getByRole('button', { name: 'save' }))
  expect(await screen.findByText(asked)).toBeTruthy()
})

it('checks what the schema says of an address', async () => {
  const save = vi.fn(async () => undefined)
  const Screen = () => (
    <SchemaForm schema={{ properties: { email: { type: 'string', format: 'email' } } }} onSubmit={save}>
      <FormField name="email" label="邮箱">
        <Input />
      </FormField>
      <button type="submit">save</button>
    </SchemaForm>
  )
  const { user } = await renderScreen(Screen, '/form')
  await user.type(screen.getByLabelText('邮箱'), 'nobody{Enter}')
  expect(await screen.findByText('邮箱格式不正确!')).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('邮箱'), '@example.com{Enter}')
  expect(save).toHaveBeenCalledWith({ email: 'nobody@example.com' })
})

const { startTime } = noticeFields

it('takes the focus to the first field and keeps a fixed one closed, also where it is a day', async () => {
  await start(
    <>
      <FormField of={startTime}>{controlOf(startTime, {}, { autoFocus: true })}</FormField>
      <FormField of={startTime} name="fixed">
        {controlOf(startTime, {}, { disabled: true })}
      </FormField>
    </>,
  )
  await vi.waitFor(() => {
    const [first, fixed] = document.querySelectorAll<HTMLInputElement>('.ant-picker input')
    expect(document.activeElement).toBe(first)
    expect(fixed?.disabled).toBe(true)
  }, patient)
})
