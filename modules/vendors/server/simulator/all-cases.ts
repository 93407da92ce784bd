import { campaignCases } from './cases/campaigns.ts'
import { floodCases, lostCases } from './cases/line.ts'
import { numberCases, shapeCases } from './cases/numbers.ts'
import { orderCases, repeatCases } from './cases/order.ts'
import { aloneCases, playCases } from './cases/play.ts'
import { batchCases, limitCases, stateCases } from './cases/states.ts'
import type { Dialect } from './dialects/dialect.ts'
import type { Case } from './script.ts'

const signatureCases = ({ forgeries }: Dialect): Case[] =>
  Object.keys(forgeries).map((forge, at) => ({
    id: `signature-${at + 1}`,
    group: 'signature',
    title: `a bet with ${forge}`,
    steps: [{ forge, send: { do: 'bet', tx: 'T1', amount: 200 } }],
    cash: 0,
  }))

/** Every case that a protocol has. */
export const casesOf = (dialect: Dialect): Case[] =>
  [
    ...signatureCases(dialect),
    ...shapeCases,
    ...numberCases,
    ...playCases,
    ...repeatCases,
    ...orderCases,
    ...stateCases,
    ...limitCases,
    ...batchCases,
    ...aloneCases,
    ...lostCases,
    ...floodCases,
    ...campaignCases,
  ].filter(({ not }) => !not?.includes(dialect.id))
