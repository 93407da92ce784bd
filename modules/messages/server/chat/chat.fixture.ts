import type { MemberContext } from '@tessera/server-kit'
import type { Db } from '@tessera/server-kit'
import type { ChatRule } from '../../chat-shapes.ts'
import { messagesFixture } from '../messages.fixture.ts'
import { firstChatRule, readChatSetting, saveChatRule } from './chat-rule.ts'
import { postChat } from './post-chat.ts'

/** How the table is called that has a name here. */
export const namesOfSeven: Record<string, string> = { EN: 'Baccarat seven', ES: 'Bacará siete' }

/** Members in the lobby of the chat, on a real database. */
export function chatFixture(db: () => Db) {
  const fixture = messagesFixture(db)
  const { clock, office } = fixture
  const levels = new Map<string, number>()
  const ports = {
    vipLevelOf: async (_db: Db, id: string) => levels.get(id) ?? 0,
    placeNames: async (_db: Db, codes: readonly string[]) =>
      new Map(codes.flatMap((code) => (code === 'seven' ? [[code, namesOfSeven] as const] : []))),
  }
  const say = (who: MemberContext, content: string, room = 'lobby', id = crypto.randomUUID()) =>
    postChat(who, { id, room, content }, ports)
  /** The same after the slow mode. */
  const sayLater = (...given: Parameters<typeof say>) => {
    clock.pass(5_000)
    return say(...given)
  }
  const rule = async (change: Partial<ChatRule>) => {
    const { version } = await readChatSetting(db())
    const value = { ...firstChatRule, ...change }
    return saveChatRule(office(), { version, value, reason: 'for a test' })
  }
  return { ...fixture, levels, ports, say, sayLater, rule }
}
