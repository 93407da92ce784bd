import type { SlotDefinition, SlotStep } from '@tessera/slot-kit'

const stake = 10_000

/**
 * What was paid for a round, in ten-thousandths of the stake of a spin. A bought feature begins without a
 * spin of its own, or with the spin that lands its coins.
 */
export function paidOf({ buy }: SlotDefinition, steps: readonly SlotStep[]): number {
  if (!buy) return stake
  const sum = steps.reduce((total, step) => total + payOf(step), 0)
  const win = steps.findLast((step) => step.type === 'win')
  const isBought = win ? win.multiplier !== sum : steps[0]?.type === 'feature'
  return isBought ? buy.price : stake
}

function payOf(step: SlotStep): number {
  if (step.type === 'lines' || step.type === 'ways' || step.type === 'cluster')
    return step.wins.reduce((sum, { pay }) => sum + pay, 0)
  return 'pay' in step ? step.pay : 0
}
