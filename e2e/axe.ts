import type { Page } from '@playwright/test'
import { createRequire } from 'node:module'

// The axe that the adapter for Playwright brings along. The adapter itself sends it to the page twice for each look.
const adapter = createRequire(import.meta.url).resolve('@axe-core/playwright')
const { source } = createRequire(adapter)('axe-core') as { source: string }

type Options = { resultTypes: string[]; iframes: boolean; preload: boolean }
type Axe = {
  run: (
    context: string | Document,
    options: Options,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** What shuts somebody out, each with the first place. What a frame holds is looked at where it is a page of its own. */
export async function violationsIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe }
    // What lies under an open dialog is shut to everybody, and was looked at before.
    const within = document.querySelector('dialog[open]') ? 'dialog[open]' : document
    const options = { resultTypes: ['violations'], iframes: false, preload: false }
    const { violations } = await axe.run(within, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  })
}
