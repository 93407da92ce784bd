import type { SlotStep } from '@tessera/slot-kit'
import type { Act } from '../act.ts'
import type { Show } from '../show.ts'
import { coinAct, featureAct, freeAct, jackpotAct, pickAct } from './features.ts'
import { spinAct } from './spin.ts'
import { winAct } from './win.ts'
import { clusterAct, expandAct, fallAct, linesAct, scatterAct, waysAct } from './wins.ts'

type Handlers = {
  [Type in SlotStep['type']]: (show: Show, step: Extract<SlotStep, { type: Type }>) => Act
}

/** How each kind of step is shown. A kind without a handler does not compile. */
const handlers: Handlers = {
  spin: spinAct,
  expand: expandAct,
  lines: linesAct,
  ways: waysAct,
  cluster: clusterAct,
  scatter: scatterAct,
  fall: fallAct,
  feature: featureAct,
  free: freeAct,
  coin: coinAct,
  pick: pickAct,
  jackpot: jackpotAct,
  win: winAct,
}

/** Begins to show a step. */
export function actOf<Type extends SlotStep['type']>(
  show: Show,
  step: Extract<SlotStep, { type: Type }>,
): Act {
  const handler = handlers[step.type as Type]
  return handler(show, step)
}
