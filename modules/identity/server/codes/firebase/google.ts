import { askOutside, openNetwork, type Reach } from '@tessera/server-kit'
import { type GoogleKeys, googleKeys } from './google-keys.ts'

type Google = { url: string; reach: Reach; keys: GoogleKeys }

// Firebase's public REST calls for phone numbers. One a process, so that keys are loaded once for everyone; tests put a
// server of their own in Google's place.
const google: Google = {
  url: 'https://identitytoolkit.googleapis.com',
  reach: openNetwork,
  keys: googleKeys(),
}

/** Says where Firebase answers. */
export function playGoogle(place: Google): void {
  Object.assign(google, place)
}

/** The keys under which Google signs. */
export const publishedKeys: GoogleKeys = (kid, now) => google.keys(kid, now)

/** What Firebase refused, by its own word. */
export class FirebaseRefusal extends Error {
  override readonly name = 'FirebaseRefusal'
}

/** One request to Firebase. Throws a `FirebaseRefusal` for a refusal, and any other error without an answer. */
export async function askFirebase(path: string, apiKey: string, body?: object): Promise<unknown> {
  const { status, text } = await askOutside(
    {
      url: `${google.url}/v1/${path}?key=${encodeURIComponent(apiKey)}`,
      method: body ? 'POST' : 'GET',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : '',
    },
    google.reach,
  )
  const answer: unknown = JSON.parse(text)
  if (status === 200) return answer
  throw new FirebaseRefusal(wordOf(answer) ?? `answered with ${status}`)
}

// `TOO_MANY_ATTEMPTS_TRY_LATER : and a sentence`: the word comes first.
function wordOf(answer: unknown): string | undefined {
  const said = (answer as { error?: { message?: unknown } } | null)?.error?.message
  return typeof said === 'string' ? /^[A-Z_]+/.exec(said)?.[0] : undefined
}
