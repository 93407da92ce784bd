// An operator of one file that offers the games of a Tessera site over Open Wallet (docs/open-wallet.md).
import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign as signBytes,
  verify,
} from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [site = 'http://127.0.0.1:3000', port = '4000', file = 'operator-book.jsonl'] =
  process.argv.slice(2)

// Section 2: keys and signatures.

const sha256 = (/** @type {string | Buffer} */ bytes) =>
  createHash('sha256').update(bytes).digest('hex')
const keys = generateKeyPairSync('ed25519')
const keyId = 'example-1'
const rawPublicKey = keys.publicKey
  .export({ format: 'der', type: 'spki' })
  .subarray(-32)
  .toString('base64')
/** The provider's key, once it has told it: its name and the key itself. @type {{ id: string, key: ReturnType<typeof createPublicKey> } | undefined} */
let theirs

/** @param {string} path @param {string | Buffer} body @param {string[]} answers */
function sign(path, body, ...answers) {
  const time = String(Math.floor(Date.now() / 1000))
  const text = [time, path, sha256(body), ...answers].join('.')
  return {
    'content-type': 'application/json',
    'x-open-key': keyId,
    'x-open-time': time,
    'x-open-signature': signBytes(null, Buffer.from(text), keys.privateKey).toString('base64'),
  }
}

/** @param {Record<string, unknown>} headers @param {string} path @param {string | Buffer} body @param {string[]} answers */
function isSigned(headers, path, body, ...answers) {
  const time = String(headers['x-open-time'] ?? '')
  const signature = Buffer.from(String(headers['x-open-signature'] ?? ''), 'base64')
  if (!theirs || headers['x-open-key'] !== theirs.id || !/^\d{10,11}$/.test(time)) return false
  const text = Buffer.from([time, path, sha256(body), ...answers].join('.'))
  return signature.length === 64 && verify(null, text, theirs.key, signature)
}

/** @param {Record<string, unknown>} headers */
const isFresh = (headers) => Math.abs(Number(headers['x-open-time']) - Date.now() / 1000) <= 300

// Section 3: the wallet. Amounts are ten-thousandths.

const decimal = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,4})?$/
/** @param {unknown} text */
function unitsOf(text) {
  if (typeof text !== 'string' || !decimal.test(text)) throw new Error('no amount')
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0'))
}
/** @param {bigint} units */
const decimalOf = (units) => `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`

/** @typedef {{ outcome: string, balance?: string, currency?: string, id?: string, at?: string }} Said */
/** @typedef {{ transaction: string, act: string, print: string, said: Said, round: string, of?: string, amount: string }} Line */

class Wallet {
  currency = ''
  balance = 1_000_0000n
  /** @type {Map<string, Line>} */
  lines = new Map()
  /** What became of each bet. @type {Map<string, 'open' | 'won' | 'rolledBack'>} */
  bets = new Map()
  /** @type {Set<string>} */
  closed = new Set()

  constructor() {
    if (!existsSync(file)) return
    for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const line = JSON.parse(text)
      if (line.closed) this.closed.add(line.closed)
      else this.apply(line)
    }
  }

  /** Does what a line says; the same when it is read again. @param {Line} line */
  apply(line) {
    this.lines.set(line.transaction, line)
    if (line.act === 'rollback' && !this.bets.has(line.of ?? ''))
      this.bets.set(line.of ?? '', 'rolledBack')
    if (line.said.outcome !== 'OK') return
    const amount = BigInt(line.amount)
    if (line.act === 'bet') this.bets.set(line.transaction, 'open')
    if (line.act === 'win' && amount > 0n) this.bets.set(line.of ?? '', 'won')
    if (line.act === 'rollback') this.bets.set(line.of ?? '', 'rolledBack')
    this.balance += line.act === 'bet' ? -amount : amount
  }

  /** @param {string} act @param {any} message */
  answer(act, message) {
    if (act === 'balance') return this.say('OK')
    if (act === 'close') {
      this.close(message.round)
      return this.say('OK')
    }
    const { request: _request, session: _session, proof: _proof, ...content } = message
    if (content.amount !== undefined) content.amount = decimalOf(unitsOf(content.amount))
    const print = sha256(
      JSON.stringify([
        act,
        Object.keys(content)
          .toSorted((one, other) => (one < other ? -1 : 1))
          .map((name) => [name, content[name]]),
      ]),
    )
    const known = this.lines.get(message.transaction)
    if (known) return known.print === print ? known.said : this.say('DUPLICATE_MISMATCH')
    const [outcome, amount] = this.look(act, message)
    const change = outcome !== 'OK' ? 0n : act === 'bet' ? -amount : amount
    const said = {
      ...this.say(outcome, this.balance + change),
      id: randomUUID(),
      at: new Date().toISOString(),
    }
    const { transaction, round, of } = message
    const line = { transaction, act, print, said, round, of, amount: String(amount) }
    // It is on the disk before it is answered.
    appendFileSync(file, `${JSON.stringify(line)}\n`)
    this.apply(line)
    if (message.closes) this.close(round)
    return said
  }

  /** @param {string} act @param {any} message @returns {[string, bigint]} */
  look(act, message) {
    const amount = message.amount === undefined ? 0n : unitsOf(message.amount)
    const state = this.bets.get(act === 'bet' ? message.transaction : message.of)
    if (act === 'bet') {
      if (state === 'rolledBack') return ['BET_ALREADY_ROLLED_BACK', 0n]
      if (message.player !== 'you') return ['UNKNOWN_PLAYER', 0n]
      if (message.currency !== this.currency) return ['CURRENCY_MISMATCH', 0n]
      if (this.closed.has(message.round)) return ['ROUND_CLOSED', 0n]
      return amount > this.balance ? ['INSUFFICIENT_FUNDS', 0n] : ['OK', amount]
    }
    if (act === 'win') {
      if (message.alone) return ['OK', amount]
      if (state === undefined) return ['BET_NOT_FOUND', 0n]
      return state === 'rolledBack' ? ['BET_ALREADY_ROLLED_BACK', 0n] : ['OK', amount]
    }
    if (state === 'won') return ['BET_ALREADY_SETTLED', 0n]
    const bet = this.lines.get(message.of)
    return ['OK', state === 'open' && bet ? BigInt(bet.amount) : 0n]
  }

  /** @param {string} round */
  close(round) {
    if (this.closed.has(round)) return
    this.closed.add(round)
    appendFileSync(file, `${JSON.stringify({ closed: round })}\n`)
  }

  /** @param {string} outcome @returns {Said} */
  say(outcome, balance = this.balance) {
    return { outcome, balance: decimalOf(balance), currency: this.currency }
  }
}

const statuses = { BAD_REQUEST: 400, INVALID_SIGNATURE: 401, STALE_REQUEST: 401, RETRY_LATER: 503 }
const wallet = new Wallet()

/** @param {string} act @param {string} path @param {Record<string, unknown>} headers @param {Buffer} body */
function answerProvider(act, path, headers, body) {
  if (!isSigned(headers, path, body)) return { outcome: 'INVALID_SIGNATURE' }
  if (!isFresh(headers)) return { outcome: 'STALE_REQUEST' }
  try {
    const message = JSON.parse(body.toString('utf8'))
    return { ...wallet.answer(act, message), request: message.request }
  } catch {
    return { outcome: 'BAD_REQUEST' }
  }
}

// Section 4: what the operator asks.

let base = ''
/** @param {string} name @param {object} fields */
async function ask(name, fields) {
  const path = `${base}/${name}`
  const body = JSON.stringify(fields)
  const headers = sign(path, body)
  const reply = await fetch(`${site}${path}`, { method: 'POST', headers, body })
  const text = await reply.text()
  const given = Object.fromEntries(reply.headers)
  if (!isSigned(given, path, text, headers['x-open-signature']) || !isFresh(given))
    throw new Error('not signed')
  if (!reply.ok) throw new Error(text)
  return JSON.parse(text)
}

// Section 6: joins the sandbox.

/** @param {string} address */
async function join(address) {
  const body = JSON.stringify({ wallet: `${address}/wallet`, keyId, publicKey: rawPublicKey })
  const reply = await fetch(`${site}/open-sandbox`, { method: 'POST', body })
  if (!reply.ok) throw new Error(`the site has no sandbox: ${reply.status}`)
  const told = await reply.json()
  const spki = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    Buffer.from(told.publicKey, 'base64'),
  ])
  theirs = { id: told.keyId, key: createPublicKey({ key: spki, format: 'der', type: 'spki' }) }
  base = told.base
  wallet.currency = told.currency
}

const page = (/** @type {string} */ inside) =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Example operator</title>
<style>body{font:1rem/1.5 system-ui;margin:1rem auto;max-width:60rem;padding:0 1rem}iframe{width:100%;height:85vh;border:0}li{display:inline-block;margin:.25rem .75rem .25rem 0}</style>
<h1><a href="/">Example operator</a></h1>${inside}`

const server = createServer((request, reply) => void serve(request, reply))

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} reply */
async function serve(request, reply) {
  const parts = []
  for await (const part of request) parts.push(part)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://operator')
  const [, place, act = ''] = pathname.split('/')
  if (request.method === 'POST' && place === 'wallet') {
    const answer = answerProvider(act, pathname, request.headers, Buffer.concat(parts))
    const body = JSON.stringify(answer)
    const headers = sign(pathname, body, String(request.headers['x-open-signature'] ?? ''))
    const status = statuses[/** @type {keyof typeof statuses} */ (answer.outcome)] ?? 200
    reply.writeHead(status, headers).end(body)
    return
  }
  const send = (/** @type {string} */ html) =>
    reply.writeHead(200, { 'content-type': 'text/html' }).end(page(html))
  try {
    if (place === 'play') {
      const own = `http://${request.headers.host}/`
      const opening = {
        player: 'you',
        session: 'session-1',
        game: act,
        currency: wallet.currency,
        language: 'en',
      }
      const { url } = await ask('launch', {
        ...opening,
        platform: 'desktop',
        lobby: own,
        cashier: own,
      })
      if (searchParams.has('json'))
        reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url }))
      else send(`<iframe src="${url}" title="${act}"></iframe>`)
    } else if (place === 'round') reply.end(JSON.stringify(await ask('round', { round: act })))
    else if (place === 'end')
      reply.end(JSON.stringify(await ask('end', { player: 'you', session: 'session-1' })))
    else if (place === 'balance') reply.end(decimalOf(wallet.balance))
    else {
      const { games } = await ask('games', {})
      const items = games.map(
        (
          /** @type {{ game: string, names: { EN: string }, return: string }} */ {
            game,
            names,
            return: rtp,
          },
        ) => `<li><a href="/play/${game}">${names.EN}</a> ${(Number(rtp) * 100).toFixed(2)} %</li>`,
      )
      send(
        `<p>Balance: ${decimalOf(wallet.balance)} ${wallet.currency}</p><ul>${items.join('')}</ul>`,
      )
    }
  } catch (error) {
    reply.writeHead(502).end(String(error))
  }
}

server.listen(Number(port), '127.0.0.1', () => void begin())

async function begin() {
  const address = server.address()
  const own = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  await join(own)
  console.log(own)
}
