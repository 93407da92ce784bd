import { createStaff } from '@tessera/identity/server'
import type { Db, GuestContext, StaffContext } from '@tessera/server-kit'
import { type Pushed, testContext } from '@tessera/testing'
import sharp from 'sharp'
import type { ServiceRule } from '../../service-shapes.ts'
import { messagesFixture } from '../messages.fixture.ts'
import { beginChat } from './begin-chat.ts'
import { firstServiceRule, readServiceSetting, saveServiceRule } from './service-rule.ts'

type Seen<C> = C & { pushed: Pushed[] }

/** Guests with a browser each, members, and staff who answer, on a real database. */
export function serviceFixture(db: () => Db) {
  const fixture = messagesFixture(db)
  const { clock } = fixture
  let guests = 0
  /** A browser that keeps its cookies. */
  const guest = (): Seen<GuestContext> => {
    guests += 1
    const kept = new Map<string, string>()
    return {
      ...testContext(db(), { clock }),
      address: `203.0.113.${guests}`,
      cookies: {
        read: (name) => kept.get(name),
        write: (name, value) => void kept.set(name, value),
      },
    }
  }
  const key = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  const asked = (content: string, extra: Partial<Parameters<typeof beginChat>[1]> = {}) => ({
    id: crypto.randomUUID(),
    key: key(),
    name: 'Rosa',
    email: '',
    language: 'EN',
    messageId: crypto.randomUUID(),
    content,
    ...extra,
  })
  /** Begins a conversation and answers its id. */
  const begin = async (
    who: GuestContext,
    content: string,
    extra: Parameters<typeof asked>[1] = {},
  ) => {
    const body = asked(content, extra)
    await beginChat(who, body)
    return body.id
  }
  const agent = async (
    account: string,
    permissions = ['serviceChat.answer'],
  ): Promise<Seen<StaffContext>> => {
    const { id } = await createStaff(
      db(),
      { account, password: 'orchid-lamp-42', permissions },
      { clock },
    )
    return {
      ...testContext(db(), { clock }),
      staff: { id, account, permissions, sessionId: crypto.randomUUID() },
    }
  }
  const rule = async (change: Partial<ServiceRule>) => {
    const { version } = await readServiceSetting(db())
    const value = { ...firstServiceRule, ...change }
    return saveServiceRule(fixture.office(), { version, value, reason: 'for a test' })
  }
  return { ...fixture, guest, asked, begin, agent, rule }
}

/** A picture with a place in it that nobody else should know. */
export const picture = (side = 8): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#246' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'secret place' } } })
    .png()
    .toBuffer()
