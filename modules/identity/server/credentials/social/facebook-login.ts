import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { outsideFetch } from './outside-fetch.ts'
import { labelOf, type SocialLogin } from './social-login.ts'

/** Where Facebook is (Graph API 23). A test puts its own in their place. */
export const facebookPlaces = {
  dialog: 'https://www.facebook.com/v23.0/dialog/oauth',
  token: 'https://graph.facebook.com/v23.0/oauth/access_token',
  me: 'https://graph.facebook.com/v23.0/me',
}

const isSame = (a: string, b: string) => {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(left as Buffer, right as Buffer)
}

async function askJson(url: URL): Promise<Record<string, unknown>> {
  const reply = await outsideFetch(url.href, {})
  const told: unknown = await reply.json()
  if (reply.status !== 200 || !told || typeof told !== 'object') {
    throw new Error(`Facebook answered ${reply.status}`)
  }
  return told as Record<string, unknown>
}

const textIn = (told: Record<string, unknown>, name: string): string => {
  const text = told[name]
  if (typeof text !== 'string' || text === '') throw new Error(`Facebook told no ${name}`)
  return text
}

/** Facebook speaks OAuth 2 in its own way: no signed word of who it is, so its own server is asked. */
export const facebookLogin: SocialLogin = {
  begin: async ({ clientId }, { state, verifier, redirectUri }) => {
    const url = new URL(facebookPlaces.dialog)
    url.search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'public_profile',
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString()
    return url.href
  },

  finish: async ({ clientId, secret }, { state, verifier, redirectUri }, answer) => {
    if (!isSame(answer['state'] ?? '', state)) throw new Error('the state is another one')
    if (answer['error'] || !answer['code']) throw new Error('Facebook gave no code')
    const token = new URL(facebookPlaces.token)
    token.search = new URLSearchParams({
      client_id: clientId,
      client_secret: secret,
      redirect_uri: redirectUri,
      code: answer['code'],
      code_verifier: verifier,
    }).toString()
    const accessToken = textIn(await askJson(token), 'access_token')
    const me = new URL(facebookPlaces.me)
    me.search = new URLSearchParams({
      fields: 'id,name',
      access_token: accessToken,
      // Only who has the secret can make this: a token that leaked elsewhere asks nothing.
      appsecret_proof: createHmac('sha256', secret).update(accessToken).digest('hex'),
    }).toString()
    const told = await askJson(me)
    return { subject: textIn(told, 'id'), label: labelOf(told['name']) }
  },
}
