import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadJournal } from './checks/load-journal.ts'
import { runChecks } from './checks/run-checks.ts'
import type { Cluster } from './cluster.ts'
import { heal } from './fault-kinds.ts'
import { injectFaults } from './inject-faults.ts'
import { Journal } from './journal.ts'
import type { Plan } from './plans.ts'
import type { Planted } from './planted.ts'
import { createRandom, type Random } from './random.ts'
import { isClean, type Outcome } from './report.ts'
import { openingDeposits, playScenes, type Stage } from './scenes.ts'
import { type Closer, startSite } from './start-site.ts'
import { Teller } from './teller.ts'

export type Run = {
  seed: string
  plan: Plan
  planted?: Planted
  /** Keeps the journal and the logs, however it ends. */
  keeps?: boolean
  tell: (line: string) => void
}

/** One run: load under faults, healing, replays, checks. Everything it started is gone afterwards. */
export async function runOnce(run: Run, signal: AbortSignal): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-faults-'))
  const closers: (() => unknown)[] = []
  const onEnd: Closer = (close) => void (signal.aborted ? close() : closers.push(close))
  const stopped = new Promise<never>((_, failed) =>
    signal.addEventListener('abort', () => failed(new Error('interrupted'))),
  )
  let isWanted = run.keeps ?? false
  try {
    const outcome = await Promise.race([perform(run, folder, onEnd), stopped])
    isWanted ||= !isClean(outcome) && !run.planted
    return outcome
  } catch (error) {
    isWanted ||= !signal.aborted
    throw error
  } finally {
    for (const close of closers.splice(0).toReversed()) await close()
    if (isWanted) run.tell(`the journal and the logs are in ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }
}

async function perform(
  { seed, plan, planted, tell }: Run,
  folder: string,
  onEnd: Closer,
): Promise<Outcome> {
  const began = performance.now()
  const random = createRandom(seed)
  const fixture = await startSite({ seed, plan, planted, folder }, onEnd)
  const journal = new Journal(path.join(folder, 'journal'))
  const teller = new Teller(journal, createRandom(`${seed} teller`), () =>
    fixture.outer.map(({ port }) => port),
  )
  onEnd(() => {
    teller.givesUp = true
    teller.close()
    journal.close()
  })

  const members = Array.from({ length: plan.members }, () => random.uuid())
  const stages = Array.from({ length: plan.workers }, (_, index): Stage => {
    return { teller, random: createRandom(`${seed} worker ${index}`), members, past: [] }
  })
  const [first] = stages
  if (first) await Promise.all(openingDeposits(first).map((move) => teller.send(move)))

  const state = { isOver: false }
  const load = Promise.all(
    stages.flatMap((stage) =>
      Array.from({ length: plan.scenesAtOnce }, () => playScenes(stage, () => state.isOver)),
    ),
  )
  const faults = await injectFaults(fixture, plan, {
    began,
    teller,
    journal,
    tell,
    random: createRandom(`${seed} faults`),
  })
  state.isOver = true
  heal(fixture)
  const patience = setTimeout(() => (teller.givesUp = true), 120_000)
  await load
  const replays = await replay(stages, createRandom(`${seed} replays`), plan.replays)
  clearTimeout(patience)
  await untilHeard(fixture.cluster)
  tell(`${journal.requests} requests are answered, ${replays} asked again; checking …`)

  await loadJournal(fixture.cluster, journal.path)
  const findings = await runChecks(fixture.cluster)
  return {
    seed,
    requests: journal.requests,
    ...journal.counts,
    troubled: teller.troubled.size,
    replays,
    faults,
    deadlocks: fixture.cluster.countDeadlocks(),
    slowestMilliseconds: Math.round(teller.slowest),
    bankStarts: fixture.banks.reduce((sum, { starts }) => sum + starts, 0),
    acknowledged: await countRows(fixture.cluster, 'faults.acked'),
    unknown: await countRows(
      fixture.cluster,
      'faults.asked where n not in (select n from faults.answered)',
    ),
    faultsOfOurOwn: teller.faultsOfOurOwn,
    findings,
  }
}

async function countRows(cluster: Cluster, which: string): Promise<number> {
  const [row] = await cluster.ask<{ count: string }>(`select count(*) from ${which}`)
  return Number(row?.count)
}

/** Asks again everything that had trouble, and a sample of the rest, in an order of its own. */
async function replay(stages: Stage[], random: Random, sample: number): Promise<number> {
  const all = stages.flatMap(({ past, teller }) => past.map((each) => ({ ...each, teller })))
  const share = sample / Math.max(all.length, 1)
  const chosen = random.shuffle(
    all.filter(({ n, teller }) => teller.troubled.has(n) || random.isOf(share)),
  )
  const waiting = chosen.values()
  const work = async () => {
    for (const { n, move, teller } of waiting) await teller.again(n, move)
  }
  await Promise.all(Array.from({ length: 32 }, work))
  return chosen.length
}

/** The listener gets time to reach the end of the events; the checks report what is missing then. */
async function untilHeard(cluster: Cluster): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const [row] = await cluster.ask<{ isBehind: boolean }>(
      'select (select count(*) from bets.settlement) > (select count(*) from faults.heard) as "isBehind"',
    )
    if (!row?.isBehind) return
    await sleep(100)
  }
}
