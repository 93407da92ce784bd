import { answer } from '@tessera/server-kit'
import { readDefaultCurrency } from '@tessera/settings/server'
import type { PaymentChannel } from '../../channels/channel.ts'
import { depositTermsCalls } from '../../deposit-calls.ts'
import { cashierProblems } from '../../problems.ts'
import { showChannels } from '../set-channel.ts'
import { listTermsChanges, setTerms } from './set-terms.ts'
import { readTerms } from './terms.ts'

/** The calls about the terms of these channels, for the staff. */
export const termsRoutes = (listed: readonly PaymentChannel[]) =>
  answer(depositTermsCalls, {
    listDepositTerms: async (context, { query }) => {
      const { db } = context
      const currency = query.currency ?? (await readDefaultCurrency(db))
      const shown = await showChannels(context, listed, currency)
      return Promise.all(
        shown.map(async ({ id }) => ({
          channel: id,
          currency,
          ...(await readTerms(db, id, currency)),
        })),
      )
    },
    writeDepositTerms: (context, { params, body }) => {
      const channel = listed.find(({ id }) => id === params.channel)
      if (!channel) throw cashierProblems.unknownChannel()
      return setTerms(context, channel, body)
    },
    listDepositTermsChanges: ({ db }, { query }) => listTermsChanges(db, query),
  })
