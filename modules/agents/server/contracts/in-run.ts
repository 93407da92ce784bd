import { money } from '@tessera/money'
import type { Window } from '../../contracts/index.ts'
import type { ComputedLine } from '../runs/compute-run.ts'
import type { ContractRow } from './contract-rows.ts'

/** A contract as a run has it, for a stretch in which it holds all the time. */
export const inRun = (
  { id, upperId, lowerId, terms }: Pick<ContractRow, 'id' | 'upperId' | 'lowerId' | 'terms'>,
  { start, end }: Window,
) => ({
  id,
  upperId,
  lowerId,
  terms,
  debtStopsBets: true,
  effectiveAt: start,
  since: start,
  until: end,
})

export const figuresOf = ({ validBet, result, active, profit }: ComputedLine, unit: string) => ({
  validBet: money(validBet, unit),
  stake: money(result.stake, unit),
  prize: money(result.prize, unit),
  active,
  profit: money(profit, unit),
})
