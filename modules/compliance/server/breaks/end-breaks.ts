import { inTransaction, type JobContext } from '@tessera/server-kit'
import { breaksAtOnce, returnHours } from '../../limits.ts'
import { applyLimit } from '../play-limits/apply-limit.ts'
import { holdLimits } from '../play-limits/limit-rows.ts'
import type { PlayLimitPorts } from '../play-limits/ports.ts'
import { endMessage } from './break-messages.ts'
import { endBreak, findBreak, findDue } from './break-rows.ts'

/** Ends what has reached its end, and opens play where no other break runs and there is time of play. */
export async function endBreaks({ db, clock }: JobContext, ports: PlayLimitPorts): Promise<void> {
  const now = clock()
  const askedBefore = new Date(now.getTime() - returnHours * 3_600_000)
  for (const { id, memberId, unit } of await findDue(db, {
    now,
    askedBefore,
    most: breaksAtOnce,
  })) {
    await inTransaction(db, async (tx) => {
      await holdLimits(tx, memberId)
      if (!(await endBreak(tx, id, now))) return
      await applyLimit(tx, { memberId, unit, kind: 'stake', period: 'once' }, ports)
      if (!(await findBreak(tx, memberId))) {
        await ports.sendMessage(tx, endMessage({ id, memberId }), now)
      }
    })
  }
}
