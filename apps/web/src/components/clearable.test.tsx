import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { Input, Select, TreeSelect } from 'antd'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { clearable } from './clearable.tsx'

const options = [
  { value: 1, label: '普通会员' },
  { value: 2, label: 'VIP会员' },
]

function Screen() {
  return (
    <>
      <Select aria-label="One" allowClear={clearable} options={options} defaultValue={1} />
      <Select
        aria-label="Several"
        allowClear={clearable}
        mode="multiple"
        options={options}
        defaultValue={[1]}
      />
      <TreeSelect
        aria-label="Tree"
        allowClear={clearable}
        treeData={[{ value: 1, title: 'A' }]}
        defaultValue={1}
      />
      <Input aria-label="Text" allowClear={clearable} defaultValue="text" />
    </>
  )
}

it('the button that clears a control has a name in the language of the person', async () => {
  await renderScreen(Screen, '/controls')
  expect(await screen.findAllByRole('button', { name: '清除' })).toHaveLength(4)
})

it('no control is cleared by a button with an English name', () => {
  const bare = globSync('**/*.tsx', { cwd: source }).filter(file => /\ballowClear(?!=\{|')/.test(code(file)))
  expect(bare).toEqual([])
})

const source = join(import.meta.dirname, '..')
/** Without comments and tests. */
const code = (file: string) =>
  file.includes('.test.')
    ? ''
    : readFileSync(join(source, file), 'utf8').replaceAll(/^\s*(\/?\*|\/\/).*/gm, '')

it.each(['One', 'Several'])('the values of a select are found by typing: %s', async name => {
  const { user } = await renderScreen(Screen, '/controls')
  await user.type(await screen.findByRole('combobox', { name }), 'vip')
  expect(screen.getAllByRole('option').map(option => option.getAttribute('aria-label'))).toEqual(['VIP会员'])
})
