import { act, screen } from '@testing-library/react'
import { Input } from 'antd'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/sessions/current-user.ts'
import { refuseToken } from '../../lib/sessions/token.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { FormField } from './field.tsx'
import { DraftForm } from './kept-form.tsx'
import { useKeptState } from './kept-values.ts'

const schema = { properties: { name: { type: 'string' }, secret: { type: 'string' } } }

/** Belongs to no form: it is used at once and never saved. */
function Beside({ row }: { row: string }) {
  const [text, setText] = useKeptState(`beside ${row}`, '')
  return <Input aria-label="Beside" value={text} onChange={event => setText(event.target.value)} />
}

/** Two rows, each with a form that opens and closes like a dialog; a row with the code `taken` is not saved. */
function Screen() {
  const [row, setRow] = useState<string>()
  return (
    <>
      {['row 1', 'row 2'].map(name => (
        <button key={name} type="button" onClick={() => setRow(name)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => setRow(undefined)}>
        close
      </button>
      {row && (
        <DraftForm<{ name: string }>
          key={row}
          schema={schema}
          keptAs={row}
          onSubmit={async ({ name }) => name !== 'taken'}
        >
          <FormField name="name" label="Name">
            <Input />
          </FormField>
          <FormField name="secret" label="Secret">
            <Input.Password />
          </FormField>
          <Beside row={row} />
          <button type="submit">save</button>
        </DraftForm>
      )}
    </>
  )
}

async function start() {
  const { user } = await renderScreen(Screen, '/rows')
  const signIn = (id: number) => queryClient.setQueryData(currentUserQuery.queryKey, { id } as never)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text)
  /** The session ends, which removes the screen; then somebody opens a row. */
  const comeBack = async (id: number, row: string) => {
    act(() => refuseToken(null))
    await press('close')
    signIn(id)
    await press(row)
  }
  signIn(5)
  await press('row 1')
  return { press, type, comeBack }
}

const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

it('has what was typed when the session ended, but no password, and gives it back once', async () => {
  const { press, type, comeBack } = await start()
  await type('Name', '李雷')
  await type('Secret', 'correct-horse-9')
  await comeBack(5, 'row 1')
  expect([shownIn('Name'), shownIn('Secret')]).toEqual(['李雷', ''])
  // Once more, without typing again.
  await comeBack(5, 'row 1')
  expect(shownIn('Name')).toBe('李雷')
  await press('close')
  await press('row 1')
  expect(shownIn('Name')).toBe('')
})

it('has what was typed beside the form, which knows nothing of it', async () => {
  const { press, type, comeBack } = await start()
  await type('Beside', 'VIP-')
  await comeBack(5, 'row 1')
  expect([shownIn('Name'), shownIn('Beside')]).toEqual(['', 'VIP-'])
  await press('close')
  await press('row 1')
  expect(shownIn('Beside')).toBe('')
})

it.each([
  ['another row', 5, 'row 2'],
  ['somebody else', 6, 'row 1'],
])('does not give it to %s', async (_, id, row) => {
  const { type, comeBack } = await start()
  await type('Name', '李雷')
  await type('Beside', 'VIP-')
  await comeBack(id, row)
  expect([shownIn('Name'), shownIn('Beside')]).toEqual(['', ''])
})

it.each([
  ['what was saved', '李雷', ''],
  ['what was refused', 'taken', 'taken'],
])('treats %s as it should', async (_, typed, found) => {
  const { press, type, comeBack } = await start()
  await type('Name', typed)
  await press('save')
  await comeBack(5, 'row 1')
  expect(shownIn('Name')).toBe(found)
})
