import { newKeys } from '@tessera/open-wallet'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { actionsSpeaker } from './speakers/actions-speaker.ts'
import { hub88Speaker } from './speakers/hub88-speaker.ts'
import { openSpeaker } from './speakers/open-speaker.ts'
import { sessionSpeaker } from './speakers/session-speaker.ts'
import type { Speaker } from './speakers/speaker.ts'

const rsaKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

const standInKeyId = 'stand-in'
const houseKeyId = 'site'

/** All keys of both sides, made anew at each start. */
export function makeKeys() {
  const [rsa, houseRsa, open, houseOpen] = [rsaKeys(), rsaKeys(), newKeys(), newKeys()]
  return {
    rsa,
    open: { id: standInKeyId, privateKey: open.privateKey },
    openPublicKey: open.publicKey,
    /** That both sides have. */
    secret: randomBytes(32).toString('hex'),
    house: {
      publicKey: houseRsa.publicKey,
      privateKey: houseRsa.privateKey,
      openId: houseKeyId,
      openPublicKey: houseOpen.publicKey,
      openPrivateKey: houseOpen.privateKey,
    },
  }
}
export type Keys = ReturnType<typeof makeKeys>

export type ProtocolName = 'hub88' | 'actions' | 'session' | 'open'

// Each protocol has demo vendors. Studios of live tables speak `session`; books, and the slots of one vendor, speak Open Wallet.
const spoken: Record<Exclude<ProtocolName, 'hub88'>, readonly string[]> = {
  session: 'AG BBIN BG DG EA EG2 LOTUS OG PT TGP'.split(' '),
  actions: 'BGS CQ9 FC JDB JL KX KY MG TH TTG WS XY'.split(' '),
  open: 'DS88 ELOTT IBC LOTT MGS SBT TCG_LOTTO_VN TCG_SEA TF UG'.split(' '),
}
/** Which protocol the stand-in of a vendor speaks: hub88, where nothing else is said. */
export const protocolOf = (vendor: string): ProtocolName =>
  (['session', 'actions', 'open'] as const).find((name) => spoken[name].includes(vendor)) ?? 'hub88'

export const speakersOf = (keys: Keys): Record<ProtocolName, Speaker> => ({
  hub88: hub88Speaker(keys.rsa.privateKey),
  actions: actionsSpeaker(keys.secret),
  session: sessionSpeaker(keys.secret),
  open: openSpeaker(keys.open, { [keys.house.openId]: keys.house.openPublicKey }),
})

/** What the site fills in of a connection to the stand-in of a vendor. */
export function settingsOf(
  protocol: ProtocolName,
  { keys, origin, connection }: { keys: Keys; origin: string; connection: string },
): Record<string, string> {
  const { house, rsa, secret } = keys
  if (protocol === 'hub88') {
    const both = { theirPublicKey: rsa.publicKey, ourPrivateKey: house.privateKey }
    return { baseUrl: origin, operatorId: connection, ...both }
  }
  if (protocol === 'actions') return { baseUrl: origin, casinoId: connection, authToken: secret }
  if (protocol === 'session')
    return { baseUrl: origin, casinoKey: connection, authToken: secret, settles: 'game' }
  return {
    baseUrl: `${origin}/open/${connection}`,
    theirKeys: `${keys.open.id} ${keys.openPublicKey}`,
    ourKeyId: house.openId,
    ourPrivateKey: house.openPrivateKey,
  }
}
