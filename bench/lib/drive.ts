import { setTimeout as sleep } from 'node:timers/promises'
import type { Work } from './players.ts'

/** What a time of driving gave: requests answered, money moves among them, and how long answers took in ms. */
export type Driven = {
  seconds: number
  requests: number
  moves: number
  perSecond: number
  p50: number
  p99: number
  busy: number
}

/** So many callers, each with one request at a time: the next is sent when the last is answered. */
export async function driveClosed(
  work: Work,
  { callers, seconds }: { callers: number; seconds: number },
): Promise<Driven> {
  const times: number[] = []
  const told = (ms: number) => void times.push(ms)
  const before = { ...work.counts }
  const began = performance.now()
  const until = began + seconds * 1000
  const call = async () => {
    while (performance.now() < until) await work.turn(told)
  }
  await Promise.all(Array.from({ length: callers }, call))
  return drivenOf(work, { before, began, times })
}

/** More than this waiting means that the server does not keep up; what arrives then is not sent. */
const waitingMax = 20_000

/**
 * Requests that arrive at random (Poisson), whether or not earlier ones are answered. The time of an answer counts from
 * its arrival, so that queueing behind a slow one shows. Arrivals are checked every millisecond, which is part of the
 * times.
 */
export async function driveOpen(
  work: Work,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Driven & { dropped: number }> {
  const times: number[] = []
  const open: string[] = []
  const running = new Set<Promise<void>>()
  const before = { ...work.counts }
  const began = performance.now()
  const until = began + seconds * 1000
  let dropped = 0
  let failed: unknown
  const ask = async (arrived: number) => {
    let isAnswered = false
    // A repetition after the answer is more load, but no part of its time.
    const told = () => {
      if (!isAnswered) times.push(performance.now() - arrived)
      isAnswered = true
    }
    const id = open.pop()
    if (id) await work.settle(id, told)
    else open.push(await work.place(told))
  }
  for (let next = began; next < until && !failed; await sleep(1)) {
    for (const now = performance.now(); next <= now && next < until;) {
      const arrived = next
      next += (-Math.log(1 - Math.random()) / rate) * 1000
      if (running.size >= waitingMax) dropped += 1
      else {
        const asked: Promise<void> = ask(arrived)
          .catch((error: unknown) => void (failed = error))
          .finally(() => running.delete(asked))
        running.add(asked)
      }
    }
  }
  await Promise.all(running)
  if (failed) throw failed instanceof Error ? failed : new Error(String(failed))
  return { ...drivenOf(work, { before, began, times }), dropped }
}

function drivenOf(
  { counts }: Work,
  { before, began, times }: { before: Work['counts']; began: number; times: number[] },
): Driven {
  const seconds = (performance.now() - began) / 1000
  const moves = counts.moves - before.moves
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.floor(part * (times.length - 1))] ?? 0
  return {
    seconds,
    requests: times.length,
    moves,
    perSecond: moves / seconds,
    p50: at(0.5),
    p99: at(0.99),
    busy: counts.busy - before.busy,
  }
}
