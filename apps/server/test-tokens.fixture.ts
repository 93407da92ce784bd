import type { FastifyInstance } from 'fastify'
import { CompactEncrypt, importJWK, type JWK } from 'jose'

type Key = { value: { kid: string; jwk: JWK; now: string } }

/** A body as browsers seal it: for one call, once, within a minute. */
export async function sealFor(
  key: Key,
  action: string,
  body: object,
): Promise<{ payload: string }> {
  const { kid, jwk, now } = key.value
  const inside = JSON.stringify({ action, at: now, nonce: crypto.randomUUID(), body })
  const payload = await new CompactEncrypt(new TextEncoder().encode(inside))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
  return { payload }
}

/** Sessions of a member and of staff of the demo data, for tests over HTTP. */
export const tokensFor = async (
  app: FastifyInstance,
): Promise<{ member: string; staff: string }> => ({
  member: await logInAs(app, 'greta'),
  staff: await logIn(app, '/wps/staff/login', 'olga', 'olga keeps the house'),
})

/** A session of one of the demo members. */
export const logInAs = (app: FastifyInstance, account: string): Promise<string> =>
  logIn(app, '/wps/session/login', account, `${account} plays fair`)

/** A session of one of the staff. */
export const logInStaffAs = (app: FastifyInstance, account: string, password: string) =>
  logIn(app, '/wps/staff/login', account, password)

async function logIn(app: FastifyInstance, path: string, username: string, password: string) {
  const key = (await app.inject('/wps/system/payloadKey')).json() as Key
  const payload = await sealFor(key, `POST ${path}`, { username, password })
  const reply = await app.inject({ method: 'POST', url: path, payload })
  if (reply.statusCode !== 200) throw new Error(`${username}: ${reply.body}`)
  return (reply.json() as { value: { token: string } }).value.token
}
