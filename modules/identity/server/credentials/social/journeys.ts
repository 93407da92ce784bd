import { type GuestContext, noncesIn } from '@tessera/server-kit'
import { socialMinutes, subjectCharactersMax } from '../../../limits.ts'
import { identityProblems } from '../../../problems.ts'
import { sealFor, unsealFor } from '../../codes/keys.ts'
import { newSecret } from '../../secrets.ts'
import { facebookLogin } from './facebook-login.ts'
import { openidLogin } from './openid-login.ts'
import { findProvider } from './providers.ts'
import type { Journey, Person, Provider, SocialLogin } from './social-login.ts'

const providers: Record<Provider['kind'], SocialLogin> = {
  openid: openidLogin,
  facebook: facebookLogin,
}

/** The purpose of a visit at a provider; a link belongs to the session that asked. */
export type Purpose = { purpose: 'login' } | { purpose: 'link'; sessionId: string }

type Kept = Omit<Journey, 'redirectUri'> & { provider: string; asked: Purpose; endsAt: number }

const cookie = 'social'
const place = 'social-journey'

// One address for each provider, so that an answer there can only be of that provider. Always an address of ours.
const redirectTo = ({ origin }: Pick<GuestContext, 'origin'>, providerId: string) =>
  `${origin}/social/${providerId}`

/**
 * Sends a browser to a provider. The state is kept in a sealed cookie of this browser, so an answer that was begun
 * elsewhere is refused, and pressing the button writes nothing. Problems: `notEnabled`, `socialRefused`.
 */
export async function beginJourney(
  context: GuestContext,
  providerId: string,
  asked: Purpose,
): Promise<{ url: string }> {
  const { db, clock, cookies } = context
  const provider = await findProvider(db, providerId)
  if (!provider?.isOn || !cookies) throw identityProblems.notEnabled()
  const journey = { state: newSecret(), nonce: newSecret(), verifier: newSecret() }
  const redirectUri = redirectTo(context, provider.id)
  const url = await providers[provider.kind]
    .begin(provider, { ...journey, redirectUri })
    .catch((error: unknown) => refuse(context, error))
  if (!/^https?:$/.test(new URL(url).protocol)) return refuse(context, new Error('no page'))
  const endsAt = clock().getTime() + socialMinutes * 60_000
  const kept: Kept = { ...journey, provider: provider.id, asked, endsAt }
  const sealed = sealFor(place, JSON.stringify(kept)).toString('base64url')
  cookies.write(cookie, sealed, socialMinutes * 60)
  return { url }
}

/** Reads the answer of a provider, once. All faults have the same problem. Problems: `notEnabled`, `socialRefused`. */
export async function finishJourney(
  context: GuestContext,
  { provider: providerId, answer }: { provider: string; answer: Record<string, string> },
  asked: Purpose,
): Promise<{ provider: Provider; person: Person }> {
  const { db, clock, cookies } = context
  const kept = readKept(cookies?.read(cookie))
  cookies?.write(cookie, '', 0)
  const isIt =
    kept !== undefined &&
    kept.provider === providerId &&
    JSON.stringify(kept.asked) === JSON.stringify(asked) &&
    kept.endsAt > clock().getTime()
  if (!isIt) throw identityProblems.socialRefused()
  if (!(await noncesIn(db)(`social:${kept.state}`, clock()))) throw identityProblems.socialRefused()
  const provider = await findProvider(db, providerId)
  if (!provider?.isOn) throw identityProblems.notEnabled()
  const journey = { ...kept, redirectUri: redirectTo(context, provider.id) }
  const person = await providers[provider.kind]
    .finish(provider, journey, answer)
    .catch((error: unknown) => refuse(context, error))
  const { length } = person.subject
  if (length === 0 || length > subjectCharactersMax) throw identityProblems.socialRefused()
  return { provider, person }
}

function readKept(sealed: string | undefined): Kept | undefined {
  if (!sealed) return undefined
  try {
    return JSON.parse(unsealFor(place, Buffer.from(sealed, 'base64url'))) as Kept
  } catch {
    // Not of our making, or of a key that is over: it means nothing.
    return undefined
  }
}

// What went wrong there is for the log; the visitor tries again.
function refuse({ log }: Pick<GuestContext, 'log'>, error: unknown): never {
  log.info({ err: error }, 'a social log-in was refused')
  throw identityProblems.socialRefused()
}
