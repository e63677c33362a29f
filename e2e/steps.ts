/** What a person does for a task, counted, and compared with the table of docs/tasks.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

interface Row {
  clicks: number
  budget: number
  unit: 'clicks' | 'keys'
}

const table = readFileSync(join(import.meta.dirname, '../docs/tasks.md'), 'utf8')

/** By the number of the task. */
const rows = new Map(
  [...table.matchAll(/^\| (\d+\w?) \|[^|]*\| (\d+) \| (\d+) (clicks|keys) \|/gm)].map(
    ([, number = '', clicks, budget, unit]): [string, Row] => [
      number,
      { clicks: Number(clicks), budget: Number(budget), unit: unit as Row['unit'] },
    ],
  ),
)

/** Every button and key that goes down. A click is one, and so is a tap; text is free, and so is a modifier. */
function watch(): void {
  const count = (kind: string, { isTrusted }: Event) => isTrusted && window.personDid?.(kind)
  addEventListener('pointerdown', event => count('clicks', event), true)
  addEventListener(
    'keydown',
    event => {
      const types = event.key.length === 1 && !event.ctrlKey && !event.metaKey
      if (!types && !['Control', 'Meta', 'Shift', 'Alt'].includes(event.key)) count('keys', event)
    },
    true,
  )
}

declare global {
  interface Window {
    personDid?: (kind: string) => void
  }
}

/**
 * Counts from now on.
 *
 * @returns ends the task: what was counted must be what the table says, within its budget
 */
export async function beginTask(page: Page, number: string): Promise<() => void> {
  const row = rows.get(number)
  if (!row) throw new Error(`docs/tasks.md has no task ${number}`)
  const steps = { clicks: 0, keys: 0 }
  await page.exposeFunction('personDid', (kind: keyof typeof steps) => {
    steps[kind]++
  })
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return () => {
    const { clicks, keys } = steps
    expect(clicks, `clicks of task ${number}, in docs/tasks.md`).toBe(row.clicks)
    expect(steps[row.unit], `${clicks} clicks and ${keys} keys of task ${number}`).toBeLessThanOrEqual(
      row.budget,
    )
  }
}

/** Whether the focus is on what has this name. */
const isFocused = (page: Page, name: string) =>
  page.evaluate(wanted => {
    const { activeElement: here } = document
    const label = here instanceof HTMLInputElement ? here.labels?.[0]?.textContent : undefined
    return [here?.getAttribute('aria-label'), label, here?.textContent].some(text => text?.trim() === wanted)
  }, name)

/** Tab, until the focus is on an element, or on what has a name. */
export async function tabTo(page: Page, target: string | Locator): Promise<void> {
  for (let stops = 0; stops < 120; stops++) {
    const isThere =
      typeof target === 'string'
        ? isFocused(page, target)
        : target.evaluate(element => element === document.activeElement)
    if (await isThere) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached`)
}

/** Opens the search over everything, and takes what it finds under a name: by the keyboard. */
export async function goByPalette(page: Page, typed: string, found: string): Promise<void> {
  await page.getByRole('button', { name: /^(搜索|Search)$/ }).waitFor()
  await page.keyboard.press('Control+k')
  await page.locator('dialog').getByRole('combobox').waitFor()
  await page.keyboard.type(typed)
  // What answered a part of the text is there, too, but cannot be chosen.
  const option = page.getByRole('option', { name: found, exact: true, disabled: false })
  await option.waitFor()
  for (let others = 0; (await option.getAttribute('aria-selected')) !== 'true'; others++) {
    if (others > 20) throw new Error(`${found} cannot be reached`)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}
