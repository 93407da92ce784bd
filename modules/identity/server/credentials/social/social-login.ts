/** The configuration of a provider. */
export type Provider = {
  id: string
  kind: 'openid' | 'facebook'
  name: string
  issuer: string
  clientId: string
  secret: string
  isOn: boolean
}

/** What binds one way there and back together. */
export type Journey = { state: string; nonce: string; verifier: string; redirectUri: string }

/** The person that the provider names. */
export type Person = { subject: string; label: string }

/** A kind of provider: where to send the browser, and what its answer means. */
export type SocialLogin = {
  begin: (provider: Provider, journey: Journey) => Promise<string>
  /** Throws where anything about the answer is not as it must be. */
  finish: (provider: Provider, journey: Journey, answer: Record<string, string>) => Promise<Person>
}

/** Whose numbers the subjects are: they mean nothing anywhere else. */
export const realmOf = ({ kind, issuer, clientId }: Provider): string =>
  kind === 'openid' ? issuer : `facebook:${clientId}`

/** Only so long, and of one line: it comes from outside. */
export const labelOf = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, 120)
    : ''
