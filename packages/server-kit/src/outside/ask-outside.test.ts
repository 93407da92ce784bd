import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  askOutside,
  anyNetwork,
  findOutside,
  openNetwork,
  ownReach,
  allowPrivateTargets,
} from './ask-outside.ts'
import { isPublicAddress } from './public-address.ts'

const asked: string[] = []
const server = createServer((request, reply) => {
  asked.push(request.url ?? '')
  reply.end('x'.repeat(2 * 1024 * 1024))
})
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => void server.close())
const port = () => (server.address() as AddressInfo).port

const closed = [
  '127.0.0.1',
  '127.8.9.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'ff02::1',
  'nonsense',
]
test.each(closed)('%s is not of the open network', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111'])(
  '%s is of the open network',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

const asking = (url: string) => ({ url, method: 'POST', headers: {}, body: '' })
test.each([
  'http://127.0.0.1',
  'http://localhost',
  'http://2130706433',
  'http://0177.0.0.1',
  'http://0x7f.1',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://169.254.169.254/latest',
])('%s is never connected to', async (host) => {
  const url = new URL(host)
  url.port = String(port())
  // Plain lines are allowed here, so that nothing but the address can be what refuses it.
  const reach = { isAllowed: isPublicAddress, mayBePlain: true }
  await expect(askOutside(asking(url.href), reach)).rejects.toThrow('may not be asked')
  expect(asked).toEqual([])
})

test('a line that is not sealed is refused, and so are names and files', async () => {
  for (const url of ['http://example.com', 'https://a:b@example.com', 'file:///etc/passwd']) {
    await expect(askOutside(asking(url), openNetwork)).rejects.toThrow('may not be asked')
  }
})

test('an answer of more than a megabyte is broken off', async () => {
  const reach = { isAllowed: () => true, mayBePlain: true }
  await expect(askOutside(asking(`http://127.0.0.1:${port()}`), reach)).rejects.toThrow('too much')
})

test('an answer that trickles in is broken off in time', async () => {
  const slow = createServer((_, reply) => {
    reply.write('a')
    setInterval(() => reply.write('a'), 50).unref()
  })
  await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
  await expect(askOutside({ url, secondsMax: 0.3 }, anyNetwork)).rejects.toThrow('too long')
  const given = { url, signal: AbortSignal.timeout(200) }
  await expect(askOutside(given, anyNetwork)).rejects.toThrow('too long')
  slow.closeAllConnections()
  slow.close()
})

test('a redirect is an answer, and nobody follows it', async () => {
  const turns = createServer((_, reply) => reply.writeHead(302, { location: '/elsewhere' }).end())
  await new Promise<void>((done) => turns.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(turns.address() as AddressInfo).port}`
  expect(await askOutside({ url }, anyNetwork)).toMatchObject({
    status: 302,
    headers: { location: '/elsewhere' },
  })
  turns.close()
})

test('a name is judged by the address that is connected to: one that was right a moment ago gains nothing', async () => {
  let looks = 0
  // As a rebinding name behaves: the first lookup finds a public address, the next one this machine.
  const reach = { isAllowed: () => (looks += 1) === 1, mayBePlain: true }
  expect(await findOutside('127.0.0.1', reach)).toBe('127.0.0.1')
  const again = askOutside(asking(`http://localhost:${port()}/rebound`), reach)
  await expect(again).rejects.toThrow('may not be asked')
  expect(looks).toBeGreaterThan(1)
  expect(asked).not.toContain('/rebound')
})

test('private addresses are asked only where the operator has said so', async () => {
  const url = `http://127.0.0.1:${port()}/own`
  try {
    allowPrivateTargets(false)
    expect(ownReach()).toBe(openNetwork)
    await expect(askOutside(asking(url))).rejects.toThrow('may not be asked')
    await expect(findOutside('localhost')).rejects.toThrow('may not be asked')
    allowPrivateTargets(true)
    await expect(askOutside({ ...asking(url), bytesMax: 3 * 1024 * 1024 })).resolves.toMatchObject({
      status: 200,
    })
  } finally {
    allowPrivateTargets(true)
  }
})
