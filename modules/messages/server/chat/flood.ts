import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import {
  chatPerHour,
  chatPerMinute,
  chatPerNetworkMinute,
  chatRepeatSeconds,
} from '../../chat-limits.ts'
import { chatProblems } from '../../chat-problems.ts'

type Asked = {
  memberId: string
  room: string
  network: string
  slowSeconds: number
  content: string
  now: Date
}
type Counts = {
  lastAt: Date | null
  minuteFrom: Date | null
  minute: number
  hourFrom: Date | null
  hour: number
  networkFrom: Date | null
  network: number
  isRepeated: boolean
}

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)
const secondsLeft = (from: Date | null, seconds: number, now: Date) =>
  Math.max(1, Math.ceil(((from ?? now).getTime() + seconds * 1000 - now.getTime()) / 1000))

/**
 * Refuses what comes too fast: within the slow mode of the room, more than a person writes, more than one network sends,
 * or the same words again. Under the lock of the member. Problems: `chatSlow`, `chatFlood`, `chatRepeated`.
 */
export async function refuseFlood(tx: Db, asked: Asked): Promise<void> {
  const { memberId, room, network, slowSeconds, content, now } = asked
  const minute = before(now, 60)
  const { rows } = await sql<Counts>`select
      max(made_at) filter (where room = ${room}) as "lastAt",
      min(made_at) filter (where made_at > ${minute}) as "minuteFrom",
      (count(*) filter (where made_at > ${minute}))::int as minute,
      min(made_at) as "hourFrom", count(*)::int as hour,
      (select min(n.made_at) from messages.chat_message n where n.room = ${room}
        and n.network = ${network} and n.kind = 'member' and n.made_at > ${minute}) as "networkFrom",
      (select count(*)::int from messages.chat_message n where n.room = ${room}
        and n.network = ${network} and n.kind = 'member' and n.made_at > ${minute}) as network,
      coalesce(bool_or(content = ${content} and room = ${room}
        and made_at > ${before(now, chatRepeatSeconds)}), false) as "isRepeated"
    from messages.chat_message
    where member_id = ${memberId} and made_at > ${before(now, 3_600)}`.execute(tx)
  const counted = rows[0]
  if (!counted) return
  const { lastAt } = counted
  if (lastAt && lastAt > before(now, slowSeconds)) {
    throw chatProblems.chatSlow({ seconds: secondsLeft(lastAt, slowSeconds, now) })
  }
  const floods: [boolean, Date | null, number][] = [
    [counted.minute >= chatPerMinute, counted.minuteFrom, 60],
    [counted.hour >= chatPerHour, counted.hourFrom, 3_600],
    [counted.network >= chatPerNetworkMinute, counted.networkFrom, 60],
  ]
  for (const [isTooMany, from, seconds] of floods) {
    if (isTooMany) throw chatProblems.chatFlood({ seconds: secondsLeft(from, seconds, now) })
  }
  if (counted.isRepeated) throw chatProblems.chatRepeated()
}
