import { trialUnit } from '@tessera/identity/trial-unit'
import type { Proof } from '../../calls.ts'

/** Where a round is shown again. Only its member may open it. */
export const replayHref = ({ id, game, stake }: Pick<Proof, 'id' | 'game' | 'stake'>): string =>
  `/game/TESSERA/${game}?${stake.currency === trialUnit ? 'mode=free&' : ''}replay=${id}`
