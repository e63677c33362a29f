import { screen, waitFor } from '@testing-library/react'
import { Input } from 'antd'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { FormField } from '../form/field.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { Dialog } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'

const schema = { properties: { name: { type: 'string' } } }
const field = (
  <FormField name="name" label="Name">
    <Input />
  </FormField>
)

/** A dialog with one form and the buttons of the dialog, and one whose form has its own. */
const dialogs = {
  'form of a dialog': (onClosed: () => void) => (
    <FormDialog title="Add" keptAs="add" id="add" schema={schema} save={async () => true} onClosed={onClosed}>
      {field}
    </FormDialog>
  ),
  'frame in a dialog': (onClosed: () => void) => (
    <Dialog title="Add" onClosed={onClosed}>
      {close => (
        <FormFrame
          bare
          title="Add"
          back=""
          schema={schema}
          toValues={() => ({})}
          save={async () => undefined}
          onDone={close}
        >
          {field}
        </FormFrame>
      )}
    </Dialog>
  ),
}

let shown: keyof typeof dialogs = 'form of a dialog'

function Screen() {
  const [open, setOpen] = useState(true)
  return open ? dialogs[shown](() => setOpen(false)) : <p>closed</p>
}

async function open(kind: string) {
  shown = kind as typeof shown
  const { user } = await renderScreen(Screen, '/dialog')
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  return { user, name, press: (button: string) => user.click(screen.getByRole('button', { name: button })) }
}

beforeEach(() => {
  shown = 'form of a dialog'
})

it.each(Object.keys(dialogs))('closes at once while nothing is typed: %s', async kind => {
  const { user } = await open(kind)
  await user.keyboard('{Escape}')
  await screen.findByText('closed')
})

it.each(Object.keys(dialogs))('asks before what is typed is lost: %s', async kind => {
  const { user, name, press } = await open(kind)
  await user.type(name, 'Half a name')
  await user.keyboard('{Escape}')
  await screen.findByText('放弃未保存的修改？')
  await press('继续编辑')
  await waitFor(() => expect(screen.queryByText('放弃未保存的修改？')).toBeNull())
  expect(name.value).toBe('Half a name')
  await press('取消')
  await screen.findByText('放弃未保存的修改？')
  await press('放弃修改')
  await screen.findByText('closed')
})

it.each(Object.keys(dialogs))('does not ask after it was saved: %s', async kind => {
  const { user, name, press } = await open(kind)
  await user.type(name, 'A name')
  await press('保存')
  await screen.findByText('closed')
})
