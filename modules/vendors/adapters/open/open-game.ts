import { headers, isFresh, isSigned, signed } from '@tessera/open-wallet'
import { askOutside, readJson } from '@tessera/server-kit'
import * as z from 'zod/mini'
import { Address, baseOf } from '../ask-json.ts'
import type { Opening, Outside } from '../wallet.ts'
import { keysOf } from './settings.ts'

type Settings = { baseUrl: string; theirKeys: string; ourKeyId: string; ourPrivateKey: string }
const answerSecondsMax = 20

/** Asks for the address of a game. An answer that they have not signed is none. */
export async function openGame({ settings, now, signal }: Outside<Settings>, opening: Opening) {
  const { player, token, game, currency, language, country, platform, lobby, cashier } = opening
  const given = { player, session: token, game, currency, language, platform, lobby, cashier }
  const body = JSON.stringify({ ...given, ...(country && { country }) })
  const url = new URL(`${baseOf(settings.baseUrl)}/launch`)
  const key = { id: settings.ourKeyId, privateKey: settings.ourPrivateKey }
  const ours = signed({ key, path: url.pathname, body, now })
  const reply = await askOutside({
    url: url.href,
    method: 'POST',
    signal,
    secondsMax: answerSecondsMax,
    headers: { 'content-type': 'application/json', ...ours },
    body,
  })
  const theirs = textsIn(reply.headers)
  const answers = ours[headers.signature]
  const heard = { path: url.pathname, body: reply.text, given: theirs, answers }
  if (!isSigned({ keys: keysOf(settings.theirKeys), ...heard }) || !isFresh(theirs, now))
    throw new Error('the answer of the vendor is not signed')
  if (reply.status !== 200) throw new Error(`the vendor answered ${reply.status}`)
  return z.parse(z.object({ url: Address }), readJson(reply.text))
}

const textsIn = (given: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
