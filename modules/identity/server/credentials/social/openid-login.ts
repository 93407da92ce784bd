import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { discoveryMinutes, gatewaySecondsMax } from '../../../limits.ts'
import { mayBePlain, outsideFetch } from './outside-fetch.ts'
import { labelOf, type Provider, type SocialLogin } from './social-login.ts'

type Kept = { config: Promise<Configuration>; at: number }
const kept = new Map<string, Kept>()
const keptMax = 50

/** The configuration of a provider, cached: visitors who press a button must not trigger a request each time. */
function configOf(provider: Provider): Promise<Configuration> {
  const key = JSON.stringify([provider.issuer, provider.clientId, provider.secret])
  const known = kept.get(key)
  if (known && performance.now() - known.at < discoveryMinutes * 60_000) return known.config
  const config = discover(provider)
  if (kept.size >= keptMax) kept.clear()
  kept.set(key, { config, at: performance.now() })
  config.catch(() => kept.delete(key))
  return config
}

const discover = ({ issuer, clientId, secret }: Provider) =>
  discovery(new URL(issuer), clientId, secret, undefined, {
    [customFetch]: outsideFetch as never,
    timeout: gatewaySecondsMax,
    // The connection is encrypted; the signature of the token is verified all the same.
    execute: [enableNonRepudiationChecks, ...(mayBePlain() ? [allowInsecureRequests] : [])],
  })

/** Any OpenID Connect provider: with state, nonce and PKCE, by code alone. */
export const openidLogin: SocialLogin = {
  begin: async (provider, { state, nonce, verifier, redirectUri }) => {
    const url = buildAuthorizationUrl(await configOf(provider), {
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return url.href
  },

  finish: async (provider, { state, nonce, verifier, redirectUri }, answer) => {
    const url = new URL(redirectUri)
    url.search = new URLSearchParams(answer).toString()
    const tokens = await authorizationCodeGrant(await configOf(provider), url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('the provider did not name the person')
    return { subject: claims.sub, label: labelOf(claims['email'] ?? claims['name']) }
  },
}
