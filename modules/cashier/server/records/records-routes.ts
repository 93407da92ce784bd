import type { DescribeGames, DescribeTickets } from '@tessera/bets/server'
import { answer } from '@tessera/server-kit'
import { memberMoneyCalls } from '../../member-money-calls.ts'
import { recordCalls } from '../../records-calls.ts'
import { memberOf, readMemberMoney } from '../money/read-member-money.ts'
import { fileAddress } from './file-ticket.ts'
import { findFormerKeys } from './former-statement-keys.ts'
import { listBets } from './list-bets.ts'
import { listChoices } from './list-choices.ts'
import { listEntries } from './list-entries.ts'
import { listMoneyOrders } from './list-money-orders.ts'
import { listPostings } from './list-postings.ts'
import { checkDays, readProfit } from './read-profit.ts'
import { readStatement } from './read-statement.ts'
import { statementKey } from './statement-key.ts'

/** What members read about their money. The names of games are a question to the catalogue. */
export const recordsRoutes = (describeGames: DescribeGames, describeTickets: DescribeTickets) => [
  ...answer(recordCalls, {
    listEntries: (context, { query }) =>
      listEntries(context, query, describeGames, describeTickets),
    listBets: (context, { query }) => listBets(context, query, describeGames, describeTickets),
    listMoneyOrders: (context, { query }) => listMoneyOrders(context, query),
    listChoices: (context, { query }) => listChoices(context, query.language, describeGames),
    listPostings: (context, { params }) => listPostings(context, params.requestId),
    startFile: ({ member, clock }, { body }) => {
      // A file cannot say any more what is wrong with its period.
      if (body.kind === 'profit') checkDays(body.filter)
      const { id: memberId, currency: unit, sessionId } = member
      return { url: fileAddress({ memberId, unit, sessionId }, body, clock()) }
    },
    readProfit: (context, { query }) => readProfit(context, query),
    readStatement: (context, { query }) => readStatement(context, query),
    readStatementKey: async ({ db }) => {
      const { keyId, publicKey } = statementKey()
      const former = (await findFormerKeys(db)).map((key) => ({
        ...key,
        until: key.until.toISOString(),
      }))
      return { keyId, algorithm: 'Ed25519' as const, publicKey, former }
    },
  }),
  ...answer(memberMoneyCalls, {
    readMemberMoney: (context, { params }) => readMemberMoney(context, params.memberId),
    listMemberRecords: async ({ db }, { params, query }) => {
      const { id, unit: currency } = await memberOf(db, params.memberId)
      return listEntries({ db, member: { id, currency } }, query, describeGames, describeTickets)
    },
  }),
]
