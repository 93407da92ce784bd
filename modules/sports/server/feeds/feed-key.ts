import {
  fieldsOf,
  openSettings,
  type Sealer,
  sealSettings as sealAll,
  type ShownField,
  showSettings as showFields,
} from '@tessera/sealed'
import { seal, unseal } from '@tessera/sealed'
import type { Logger } from '@tessera/server-kit'
import { hkdfSync } from 'node:crypto'
import type { FeedKind } from '../../feeds/feed.ts'

type Settings = Record<string, string>
type Kept = { name: string; settings: Settings }

const held: { key?: Buffer } = {}

/** Says which key seals the secrets of feeds: it follows from the one beside the database. */
export function useFeedKey(settingsKey: Buffer): void {
  held.key = feedKeyOf(settingsKey)
}

/** The key of the feeds, derived from the site's key. */
export const feedKeyOf = (settingsKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', settingsKey, '', 'sports feeds', 32))

function keyNow(): Buffer {
  if (!held.key) throw new Error('no key was given for the settings of feeds')
  return held.key
}

/** A secret opens for its own feed and field alone. */
const sealerOf = (name: string): Sealer => ({
  seal: (field, secret) => seal(keyNow(), `${name}.${field}`, secret).toString('base64'),
  unseal: (field, sealed) => unseal(keyNow(), `${name}.${field}`, Buffer.from(sealed, 'base64')),
})

/** What a feed needs to be heard; undefined where it cannot be read: then it stays down. */
export function readSettings(
  log: Logger,
  { name, settings }: Kept,
  { settings: shape }: Pick<FeedKind, 'settings'>,
): Settings | undefined {
  try {
    return openSettings(shape, settings, sealerOf(name)) as Settings
  } catch (error) {
    const reason = (error as Error).name
    log.error({ feed: name, reason }, 'the settings of a feed cannot be read: it is not heard')
    return undefined
  }
}

/** What is given of the settings: a secret whose field was left empty is left out. */
export function withoutEmpty({ settings: shape }: Pick<FeedKind, 'settings'>, given: Settings) {
  const secrets = new Set(fieldsOf(shape).flatMap(({ name, isSecret }) => (isSecret ? name : [])))
  const entries = Object.entries(given)
  return Object.fromEntries(entries.filter(([name, value]) => value !== '' || !secrets.has(name)))
}

/**
 * The settings as they are kept. A secret that is left out stays as it is. Problem: `badInput` with the fields that are wrong.
 */
export const sealSettings = (
  name: string,
  kind: Pick<FeedKind, 'settings'>,
  { given, before }: { given: Settings; before: Settings },
): Settings => sealAll(kind.settings, { given: withoutEmpty(kind, given), before }, sealerOf(name))

/** The settings as the staff see them: of a secret only whether there is one. */
export const showSettings = (
  { settings: shape }: Pick<FeedKind, 'settings'>,
  kept: Settings,
): ShownField[] => showFields(shape, kept)
