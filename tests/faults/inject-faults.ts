import { setTimeout as sleep } from 'node:timers/promises'
import { heal, kindsOfFaults, type Fixture } from './fault-kinds.ts'
import type { Journal } from './journal.ts'
import type { Plan } from './plans.ts'
import type { Random } from './random.ts'
import type { Teller } from './teller.ts'

const flowing = 60
const healMilliseconds = 90_000

export type Injected = {
  byKind: Map<string, number>
  missed: Map<string, number>
  slowestHealing: number
}
type Doing = {
  /** When the run did. */
  began: number
  teller: Teller
  journal: Journal
  tell: (line: string) => void
  random: Random
}

/** Lets one fault after another happen, every kind as often as the others, until the plan is fulfilled. */
export async function injectFaults(
  fixture: Fixture,
  plan: Plan,
  { began, teller, journal, tell, random }: Doing,
): Promise<Injected> {
  const kinds = kindsOfFaults(fixture.cluster.disks !== undefined)
  const injected: Injected = {
    byKind: new Map(kinds.map(({ name }) => [name, 0])),
    missed: new Map(),
    slowestHealing: 0,
  }
  const end = began + plan.secondsMax * 1_000
  let done = 0
  let bag: typeof kinds = []
  let told = performance.now()
  while (performance.now() < end && (done < plan.faults || journal.requests < plan.requests)) {
    if (done >= plan.faults * 1.2) await sleep(500)
    else {
      if (bag.length === 0) bag = random.shuffle(kinds)
      const fault = bag.pop()
      if (!fault) break
      teller.mayFault = fault.mayFault ?? false
      const happensAt = performance.now()
      const hasHappened = await fault.run(fixture).finally(() => heal(fixture))
      const lasted = Math.round(performance.now() - happensAt)
      const counts = hasHappened ? injected.byKind : injected.missed
      counts.set(fault.name, (counts.get(fault.name) ?? 0) + 1)
      if (hasHappened) done += 1
      const took = await untilFlowing(journal, fault.name)
      teller.mayFault = false
      journal.note(fault.name, hasHappened ? 'happened' : 'missed', lasted, took)
      injected.slowestHealing = Math.max(injected.slowestHealing, took)
      await sleep(random.between(50, 350))
    }
    if (performance.now() - told > 15_000) {
      told = performance.now()
      tell(`${journal.requests} requests, ${done} faults …`)
    }
  }
  return injected
}

/** Waits until money flows again, and answers after how many milliseconds it did. */
async function untilFlowing(journal: Journal, name: string): Promise<number> {
  const began = performance.now()
  const before = journal.counts.answered
  let first = 0
  while (journal.counts.answered < before + flowing) {
    if (!first && journal.counts.answered > before) first = performance.now() - began
    if (performance.now() - began > healMilliseconds) throw new Error(`no recovery after «${name}»`)
    await sleep(10)
  }
  return Math.round(first || performance.now() - began)
}
