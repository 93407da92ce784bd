import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { code, fund, newId, placing } from '../bets.fixture.ts'
import { correctBet } from '../correct-bet.ts'
import { payPart } from '../pay-part.ts'
import { placeBet } from '../place-bet.ts'
import { settleBet } from '../settle-bet.ts'
import { readBetHistory } from './read-bet-history.ts'

const { db } = freshDatabase()
const describeGames = async () => new Map()

test('the staff read a bet with its parts and corrections, each with before and after', async () => {
  const memberId = newId()
  await fund(db(), memberId)
  await sql`insert into identity.member (id, account, nickname, password_hash, currency, created_at)
    values (${memberId}, 'history', 's', 'none', 'USD', now())`.execute(db())
  const bet = placing({ memberId })
  await placeBet(db(), bet)
  const part = { id: bet.id, partId: newId(), share: 40n, prize: 90n, validBet: 30n }
  await payPart(db(), part)
  expect(await readBetHistory(db(), bet, describeGames)).toMatchObject({
    member: { account: 'history' },
    ending: 'open',
    endedAt: null,
    parts: [{ number: 1, share: { amount: 40n }, rest: { amount: 60n }, prize: { amount: 90n } }],
    corrections: [],
  })
  await settleBet(db(), { id: bet.id, prize: 130n, validBet: 50n })
  const right = { prize: 0n, validBet: 20n, reason: 'The score was read wrongly.' }
  await correctBet(db(), { id: bet.id, correctionId: newId(), ...right })
  expect(await readBetHistory(db(), bet, describeGames)).toMatchObject({
    ending: 'settled',
    stake: { amount: 100n },
    validBet: { amount: 50n },
    prize: { amount: 90n },
    corrections: [
      {
        number: 1,
        before: { kind: 'settled', prize: { amount: 130n }, validBet: { amount: 50n } },
        after: { kind: 'settled', prize: { amount: 0n }, validBet: { amount: 20n } },
        owed: { amount: 0n },
        reason: right.reason,
      },
    ],
  })
  expect(await code(readBetHistory(db(), { id: newId() }, describeGames))).toBe('bets.unknownBet')
})
