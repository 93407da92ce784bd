import type { PlayLimit } from '../../play-limit-calls.ts'

export type Which = Pick<PlayLimit, 'kind' | 'period'>
