import { Agent, get } from 'node:http'

const asks = 300
const drawn = 60

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

// One line that stays open, and nothing unpacked: what a browser does with a page is no work of the server.
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const timeOf = (url: string): Promise<number> =>
  new Promise((done, fail) => {
    const begun = performance.now()
    const asked = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${url}: ${answer.statusCode}`))
      answer.resume()
      answer.once('end', () => done(performance.now() - begun))
    })
    asked.once('error', fail)
  })

/** How long the server takes for a page that it keeps, and for one that it has to draw with all its questions. */
export async function measurePages(url: string): Promise<[string, number, number][]> {
  for (let at = 0; at < 20; at++) await timeOf(url)
  const small: number[] = []
  const kept: number[] = []
  // One after the other, so that what else the machine does meanwhile counts for both.
  for (let at = 0; at < asks; at++) {
    small.push(await timeOf(new URL('robots.txt', url).href))
    kept.push(await timeOf(url))
  }
  const fresh: number[] = []
  // An address that was not asked for before: the whole lobby, its questions to the database, its packing.
  for (let at = 0; at < drawn; at++) fresh.push(await timeOf(new URL(`?q=${at}`, url).href))
  const less = quantile(small, 0.95)
  return [
    ['a kept page, p95, beyond the smallest file', Math.max(0, quantile(kept, 0.95) - less), 1],
    ['a rendered page with its questions, p95', quantile(fresh, 0.95), 50],
  ]
}
