import { expect, type Page } from '@playwright/test'

/**
 * The code that was sent last to somebody, from the page that a developer reads. Messages are written right after they are
 * asked for. The page itself is shown where a password is forgotten.
 */
export async function readCode(page: Page, to: string): Promise<string> {
  const address = new URL('/development/outbox', process.env['TESSERA_URL'])
  address.searchParams.set('search', to)
  let code = ''
  const read = async () => {
    const html = await (await page.request.get(address.href)).text()
    const [, newest = ''] = /<pre[^>]*>([^<]*)<\/pre>/.exec(html) ?? []
    return (code = /\d{6}/.exec(newest)?.[0] ?? '')
  }
  await expect.poll(read, { intervals: [100, 250], timeout: 20_000 }).not.toBe('')
  return code
}
