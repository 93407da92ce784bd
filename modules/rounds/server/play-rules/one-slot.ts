import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { roundsProblems } from '../../problems.ts'

type Who = Pick<MemberContext, 'db' | 'member' | 'clock'>

/** Says that a member has opened this slot: it is the one that they play. */
export async function openSlot({ db, member, clock }: Who, game: string): Promise<void> {
  await sql`insert into rounds.slot_in_play (member_id, game, since) values (${member.id}, ${game}, ${clock()})
    on conflict (member_id) do update set game = excluded.game, since = excluded.since`.execute(db)
}

/** Refuses a round of a slot while the member plays another one. Problem: `slotElsewhere`. */
export async function refuseSecondSlot(context: Who, game: string): Promise<void> {
  const { rows } = await sql<{ game: string }>`
    select game from rounds.slot_in_play where member_id = ${context.member.id}`.execute(context.db)
  const [open] = rows
  if (open && open.game !== game) throw roundsProblems.slotElsewhere()
  if (!open) await openSlot(context, game)
}
