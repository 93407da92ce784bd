import { useText } from '@tessera/web-kit'
import type { CreditSource, CreditState } from '../../centre-shapes.ts'
import { rewardCentreMessages } from '../../reward-centre-messages.ts'
import { rewardMessages } from '../../reward-messages.ts'

/** What sources and states of credits are called. */
export function useCreditWords() {
  const own = useText(rewardCentreMessages)
  const rewards = useText(rewardMessages)
  return {
    source: (source: CreditSource): string =>
      source === 'bonus' || source === 'rebate'
        ? own(`source.${source}`)
        : rewards(`source.${source}`),
    state: (state: CreditState): string =>
      state === 'running' || state === 'ended' ? own(`state.${state}`) : rewards(`state.${state}`),
  }
}
