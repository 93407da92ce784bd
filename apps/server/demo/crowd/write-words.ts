import { beginBreak } from '@tessera/compliance/server'
import { insertMessage } from '@tessera/messages/server'
import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { playLimitPorts } from '../../member-desk/desk-ports.ts'
import type { Life } from './lives.ts'
import { demoUnit } from './moves-of.ts'
import { feedback, messages, notes } from './words.ts'
import { writeRows } from './write-rows.ts'

type Staff = { id: string; account: string }
const hour = 3_600_000

/** Writes what members and staff wrote, and begins the breaks that some members take. */
export async function writeWords(
  tx: Db,
  lives: readonly Life[],
  { staff, now }: { staff: Staff; now: Date },
): Promise<void> {
  const active = lives.filter(({ rounds }) => rounds.length > 0)
  await writeNotes(tx, active, staff)
  await writeFeedback(tx, active, staff)
  for (const [at, life] of active.entries()) {
    const texts = messages[at % messages.length]
    if (at % 9 === 0 && texts) await sendMessage(tx, life, { staff, texts })
  }
  await beginBreaks(tx, active, now)
}

const lastOf = ({ rounds, joinedAt }: Life) => rounds.at(-1)?.endedAt ?? joinedAt

async function writeNotes(tx: Db, lives: readonly Life[], staff: Staff): Promise<void> {
  const rows = lives
    .filter((_, at) => at % 12 === 0)
    .map((life, at) => ({
      id: newId(lastOf(life)),
      member: life.id,
      note: notes[at % notes.length],
      at: lastOf(life),
    }))
  await writeRows(
    tx,
    rows,
    (
      list,
    ) => sql`insert into identity.member_note (id, member_id, staff_id, staff_account, note, made_at)
      select id, member, ${staff.id}, ${staff.account}, note, at
      from jsonb_to_recordset(${list}) x(id uuid, member uuid, note text, at timestamptz)`,
  )
}

async function writeFeedback(tx: Db, lives: readonly Life[], staff: Staff): Promise<void> {
  for (const [at, { said, answer }] of feedback.entries()) {
    const life = lives[at * 7]
    if (!life) return
    const made = lastOf(life)
    const id = newId(made)
    await sql`insert into messages.feedback (id, member_id, content, made_at)
      values (${id}, ${life.id}, ${said}, ${made})`.execute(tx)
    if (answer === undefined) continue
    const texts = { EN: { title: '', content: answer } }
    await sendMessage(tx, life, { staff, texts, answerTo: id })
  }
}

type Sending = {
  staff: Staff
  texts: Parameters<typeof insertMessage>[1]['texts']
  answerTo?: string
}

async function sendMessage(tx: Db, life: Life, { staff, texts, answerTo }: Sending): Promise<void> {
  const sentAt = new Date(lastOf(life).getTime() + hour)
  const person = { ...staff, permissions: [], sessionId: newId(sentAt) }
  const audience = 'one' as const
  const whose = { id: newId(sentAt), audience, memberId: life.id, answerTo: answerTo ?? null }
  await insertMessage(tx, { ...whose, texts, sentAt, staff: person }, sentAt)
}

const breaksAtMost = 5

/** Breaks of those who have not played for a while, begun after they last did. */
async function beginBreaks(tx: Db, lives: readonly Life[], now: Date): Promise<void> {
  const resting = lives.filter((life) => lastOf(life).getTime() < now.getTime() - 48 * hour)
  for (const [at, life] of resting.slice(0, breaksAtMost).entries()) {
    const began = new Date(now.getTime() - (at + 1) * 3 * hour)
    const length = at % 2 === 0 ? 'days30' : 'months6'
    const asked = { id: newId(began), memberId: life.id, unit: demoUnit, length } as const
    await beginBreak(tx, asked, began, playLimitPorts)
  }
}
