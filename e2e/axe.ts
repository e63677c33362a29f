/** What axe finds on a page. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Result } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Icons and arrows that a screen reader would call by the names that libraries have for them, in English. */
function ownNames(): string[] {
  const icons = [...document.querySelectorAll('.anticon[aria-label]:not([aria-hidden=true])')].filter(icon =>
    icon.classList.contains(`anticon-${icon.getAttribute('aria-label')}`),
  )
  const steps = [...document.querySelectorAll('[aria-label="Increase Value"], [aria-label="Decrease Value"]')]
  return [...icons, ...steps].map(({ outerHTML }) => `own-name: ${outerHTML.slice(0, 160)}`)
}

/**
 * Serious findings, each with the element it is about.
 *
 * @param rules only these rules are checked; when absent, all
 */
export async function seriousFindings(page: Page, rules?: string[]): Promise<string[]> {
  // What is from before is dimmed until the next rows come.
  await page.locator('[data-old="true"]').first().waitFor({ state: 'detached' })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const options = {
    resultTypes: ['violations'],
    preload: false,
    // axe leaves out what WCAG 2.2 asks for unless told.
    ...(rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } }),
  }
  // Nothing behind a dialog can be pressed: the size of a target is measured inside it.
  const violations = await page.evaluate<Result[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => {
      const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
      const isMeasured = ({ target: [selector] }) => dialog?.contains(document.querySelector(selector)) ?? true
      return violations.map(found =>
        found.id === 'target-size' ? { ...found, nodes: found.nodes.filter(isMeasured) } : found)
    })`,
  )
  return [
    ...(rules ? [] : await page.evaluate(ownNames)),
    ...violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`)),
  ]
}
