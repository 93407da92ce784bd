import { type Clock, type Db, noncesIn } from '@tessera/server-kit'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { passkeyMinutes } from '../../limits.ts'
import { hashOf } from '../codes/keys.ts'

/** What a signature is asked for, and on which session: it is good for nothing else. */
export type ChallengeFor =
  | { purpose: 'login' | 'staffLogin' }
  | { purpose: 'add' | 'prove'; sessionId: string }

const randomLength = 16
const timeLength = 6
const headLength = randomLength + timeLength

function markOf(head: Buffer, asked: ChallengeFor): Buffer {
  const bound = 'sessionId' in asked ? asked.sessionId : ''
  return hashOf('challenge', asked.purpose, bound, head.toString('hex')).subarray(0, randomLength)
}

/**
 * A challenge that carries its own end, under our mark: nothing is written for those who only ask, so asking fills
 * no table.
 */
export function newChallenge(asked: ChallengeFor, now: Date): string {
  const head = Buffer.alloc(headLength)
  randomBytes(randomLength).copy(head)
  head.writeUIntBE(now.getTime() + passkeyMinutes * 60_000, randomLength, timeLength)
  return Buffer.concat([head, markOf(head, asked)]).toString('base64url')
}

/** Whether a challenge is ours, for this, and not over. */
export function isChallenge(challenge: string, asked: ChallengeFor, now: Date): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== headLength + randomLength) return false
  // One spelling only: another one of the same bytes would be another challenge to who remembers used ones.
  if (bytes.toString('base64url') !== challenge) return false
  const head = bytes.subarray(0, headLength)
  if (!timingSafeEqual(bytes.subarray(headLength), markOf(head, asked))) return false
  return head.readUIntBE(randomLength, timeLength) > now.getTime()
}

/** Uses a challenge up; false where it was used before. Used ones are remembered for longer than they are good. */
export const useChallenge = (db: Db, challenge: string, clock: Clock): Promise<boolean> =>
  noncesIn(db)(`challenge:${challenge}`, clock())
