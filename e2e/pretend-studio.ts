import { headers, isSigned, newKeys, signed } from '@tessera/open-wallet'
import type { Page } from '@playwright/test'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where the games of the studio are said to be. Journeys answer for it: nothing of it leaves this machine. */
export const studioHost = 'https://games.studio.example'

type Title = { game: string; name: string }
type Opened = { player: string; session: string; game: string }
type Said = { outcome: string; balance?: string }

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
const textsOf = (given: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/** A studio that speaks Open Wallet: it lists titles and opens them to who signs rightly, and asks the wallet of the house. */
export async function openStudio(titles: Title[]) {
  const keys = newKeys()
  const key = { id: 'studio', privateKey: keys.privateKey }
  const house = { wallet: '', keyId: 'house', publicKey: '' }
  const state = { isDown: false, opened: undefined as Opened | undefined }

  async function ask(act: string, fields: object): Promise<Said> {
    const { opened } = state
    if (!opened) throw new Error('nobody plays')
    const { player, session } = opened
    const url = `${house.wallet}/${act}`
    const body = JSON.stringify({ request: crypto.randomUUID(), player, session, ...fields })
    const by = signed({ key, path: new URL(url).pathname, body, now: new Date() })
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...by },
      body,
    })
    return (await reply.json()) as Said
  }
  const answerOf = (name: string, asked: string): object | undefined => {
    if (name === 'games')
      return {
        games: titles.map(({ game, name: its }) => ({
          game,
          names: { EN: its },
          version: '1',
          category: 'slots',
          return: '0.960000',
        })),
      }
    if (name !== 'launch') return undefined
    state.opened = JSON.parse(asked) as Opened
    // As most games do, it looks at once what its player has.
    setImmediate(() => void ask('balance', { currency: 'USD' }).catch(() => undefined))
    return { url: `${studioHost}/play` }
  }
  const server = createServer((request, reply) => {
    void (async () => {
      const [body, path, given] = [
        await bodyOf(request),
        request.url ?? '',
        textsOf(request.headers),
      ]
      const isHouse = isSigned({ keys: { [house.keyId]: house.publicKey }, path, body, given })
      if (state.isDown || !isHouse) return reply.writeHead(state.isDown ? 503 : 401).end()
      const answer = answerOf(path.split('/').at(-1) ?? '', body)
      const said = JSON.stringify(answer ?? { outcome: 'BAD_REQUEST' })
      const answers = given[headers.signature] ?? ''
      const by = signed({ key, path, body: said, now: new Date(), answers })
      return reply.writeHead(answer ? 200 : 404, by).end(said)
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const money = { currency: 'USD', round: '' }
  return {
    baseUrl: `http://127.0.0.1:${port}/open`,
    publicKeys: `${key.id} ${keys.publicKey}`,
    house,
    state,
    titles,
    player: () => state.opened?.player ?? '',
    bet: (round: string, amount: string) =>
      ask('bet', {
        ...money,
        game: state.opened?.game,
        round,
        transaction: `bet-${round}`,
        amount,
      }),
    win: (round: string, amount: string) =>
      ask('win', {
        ...money,
        game: state.opened?.game,
        round,
        transaction: `win-${round}`,
        of: `bet-${round}`,
        amount,
        closes: true,
      }),
    rollBack: (round: string) =>
      ask('rollback', { round, transaction: `back-${round}`, of: `bet-${round}` }),
    close: () => new Promise<void>((done) => void server.close(() => done())),
  }
}
export type Studio = Awaited<ReturnType<typeof openStudio>>

const gamePage = `<!doctype html><html lang="en"><title>Stars</title><h1>Stars</h1>
<button id="play">Play for $2.00</button><p id="said" role="status"></p><script>
const tell = (tessera) => parent.postMessage({ tessera }, '*')
document.getElementById('play').onclick = async () => {
  const reply = await fetch('/round', { method: 'POST' })
  document.getElementById('said').textContent = await reply.text()
  tell('moneyMoved')
}
tell('ready')</script></html>`

/** Answers for the studio's games in a browser; each press plays a round of two dollars that wins three. */
export async function serveGames(page: Page, studio: Studio, rounds: () => string): Promise<void> {
  await page.route(`${studioHost}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/play') return route.fulfill({ contentType: 'text/html', body: gamePage })
    if (pathname !== '/round') return route.fulfill({ status: 404, body: '' })
    const round = rounds()
    const staked = await studio.bet(round, '2.00')
    const won = staked.outcome === 'OK' ? await studio.win(round, '3.00') : staked
    return route.fulfill({ body: won.outcome === 'OK' ? 'You won $3.00' : won.outcome })
  })
}
