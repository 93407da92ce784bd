import { newKeys, signed } from '@tessera/open-wallet'
import { type Clock, createApp, createLog } from '@tessera/server-kit'
import { generateKeyPairSync, verify } from 'node:crypto'

const rsa = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** The other end of connections: it lists what it is told to list, over hub88 and over Open Wallet, to who signs rightly. */
export async function listingVendor(clock: Clock) {
  const app = createApp({ log: createLog('silent') })
  const [house, open] = [rsa(), newKeys()]
  const says: { games: object[]; jackpots: unknown; isDown: boolean } = {
    games: [],
    jackpots: [],
    isDown: false,
  }
  app.post('/operator/generic/v2/game/list', async ({ headers, rawBody = '' }, reply) => {
    const signature = Buffer.from(String(headers['x-hub88-signature'] ?? ''), 'base64')
    if (!verify('sha256', Buffer.from(rawBody), house.publicKey, signature))
      return reply.status(403).send([])
    return says.isDown ? reply.status(503).send([]) : reply.send(says.games)
  })
  const tellOpen = (name: string, body: () => string) =>
    app.post(`/open/${name}`, async ({ headers }, reply) => {
      if (says.isDown) return reply.status(503).send({})
      const key = { id: 'studio', privateKey: open.privateKey }
      const answers = String(headers['x-open-signature'] ?? '')
      const by = signed({ key, path: `/open/${name}`, body: body(), now: clock(), answers })
      return reply.headers(by).type('application/json').send(body())
    })
  tellOpen('games', () => JSON.stringify({ games: says.games }))
  // A text is told as it is: also what is no JSON.
  tellOpen('jackpots', () =>
    typeof says.jackpots === 'string' ? says.jackpots : JSON.stringify({ jackpots: says.jackpots }),
  )
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    says,
    hub88: {
      baseUrl,
      operatorId: 'house',
      theirPublicKey: rsa().publicKey,
      ourPrivateKey: house.privateKey,
    },
    open: {
      baseUrl: `${baseUrl}/open`,
      theirKeys: `studio ${open.publicKey}`,
      ourKeyId: 'house',
      ourPrivateKey: newKeys().privateKey,
    },
    close: () => app.close(),
  }
}
