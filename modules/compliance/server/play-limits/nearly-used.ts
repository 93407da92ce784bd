import type { WhichLimit } from './limit-rows.ts'

export type NearlyUsed = WhichLimit & { most: bigint; used: bigint; resetsAt: Date }
