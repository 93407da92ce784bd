import type { Pace } from './fault-kinds.ts'

export type Plan = {
  seeds: number
  /** Of one seed. The load ends when both are reached, or so long after the start of the run. */
  faults: number
  requests: number
  secondsMax: number
  members: number
  workers: number
  /** How many scenes a worker plays at once. */
  scenesAtOnce: number
  banks: number
  /** How many requests without trouble are asked again at the end. */
  replays: number
  /** The size of the disk. */
  megabytes: number
  pace: Pace
}

const short: Plan = {
  seeds: 1,
  faults: 34,
  requests: 5_000,
  secondsMax: 90,
  members: 40,
  workers: 24,
  scenesAtOnce: 2,
  banks: 2,
  replays: 3_000,
  megabytes: 1_500,
  pace: { stop: [200, 900], silence: [200, 900], full: [1_200, 2_000] },
}

export const plans = {
  short,
  full: {
    ...short,
    seeds: 3,
    faults: 170,
    requests: 170_000,
    secondsMax: 1_500,
    workers: 32,
    scenesAtOnce: 4,
    replays: 20_000,
    megabytes: 6_000,
    pace: { stop: [200, 6_000], silence: [200, 5_000], full: [2_000, 8_000] },
  },
  /** 1,500 faults, for a proof that runs for an hour. */
  long: {
    ...short,
    seeds: 5,
    faults: 300,
    requests: 45_000,
    secondsMax: 1_800,
    replays: 20_000,
    megabytes: 4_000,
  },
  planted: {
    ...short,
    faults: 8,
    requests: 3_000,
    secondsMax: 45,
    members: 16,
    replays: 1_000,
  },
} satisfies Record<string, Plan>
