import { expect, type Page } from '@playwright/test'

/**
 * The code that was last sent to a recipient, from the developer's outbox page. Messages are written right after the
 * request. The journey of the forgotten password shows the page itself.
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
