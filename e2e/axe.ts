import type { Page } from '@playwright/test'
import { createRequire } from 'node:module'

// The axe of the Playwright adapter. The adapter itself sends it to the page twice for each check.
const adapter = createRequire(import.meta.url).resolve('@axe-core/playwright')
const { source } = createRequire(adapter)('axe-core') as { source: string }

type Options = { resultTypes: string[]; iframes: boolean; preload: boolean }
type Axe = {
  run: (
    context: string | Document,
    options: Options,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/**
 * The accessibility violations, each with the first place. The content of a frame is checked where it is a page of its
 * own.
 */
export async function violationsIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe }
    // Content under an open dialog is inert, and was checked before.
    const within = document.querySelector('dialog[open]') ? 'dialog[open]' : document
    const options = { resultTypes: ['violations'], iframes: false, preload: false }
    const { violations } = await axe.run(within, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  })
}
