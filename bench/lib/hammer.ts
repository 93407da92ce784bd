import { Agent, request } from 'node:http'

type Asked = { url: string; tokens: string[]; bodyOf: () => string; seconds: number }

/** One request on a kept connection; answers its status. */
const post = (url: string, agent: Agent, token: string, body: string) =>
  new Promise<number>((done) => {
    const sent = request(url, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        authorization: `Bearer ${token}`,
      },
    })
    sent.on('response', (reply) => {
      reply.resume()
      reply.on('end', () => done(reply.statusCode ?? 0))
    })
    sent.on('error', () => done(0))
    sent.end(body)
  })

/** One caller for each token, each with one request at a time, for a bounded time, on this machine only. */
export async function hammer({ url, tokens, bodyOf, seconds }: Asked) {
  const agent = new Agent({ keepAlive: true, maxSockets: tokens.length })
  const times: number[] = []
  let failed = 0
  const until = performance.now() + seconds * 1000
  const work = async (token: string) => {
    while (performance.now() < until) {
      const before = performance.now()
      const status = await post(url, agent, token, bodyOf())
      if (status === 200) times.push(performance.now() - before)
      else failed += 1
    }
  }
  await Promise.all(tokens.map(work))
  agent.destroy()
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failed }
}
