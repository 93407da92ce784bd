import { hash, parseOptions, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { hashesAtOnce, hashesWaitingMax, hashLanes, hashMemoryKib, hashPasses } from '../limits.ts'
import { formsOfPassword, plainPassword } from '../password-text.ts'
import { createQueue } from './hash-queue.ts'

// The library's default is Argon2id, version 19; its own salt of 16 random bytes goes into each hash.
const parameters = { memoryCost: hashMemoryKib, timeCost: hashPasses, parallelism: hashLanes }

// One a process: what is bounded is this machine's work.
// A processor is left for everything else: a flood of log-ins must not make bets wait.
const atOnce = Math.max(1, Math.min(hashesAtOnce, availableParallelism() - 1))
const inTurn = createQueue({ atOnce, waitingMax: hashesWaitingMax })

/** Argon2id of a password in its plain form. Problem: `common.busy`. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(plainPassword(password), parameters))

const nobody: { hash?: Promise<string> } = {}

/** The hash of a password that nobody has: to compare with where there is no account. */
export const nobodysHash = (): Promise<string> =>
  (nobody.hash ??= hash(crypto.randomUUID(), parameters))

/**
 * Whether a password matches a hash, in any of its possible forms. Without a hash it takes as long and returns false,
 * so that the time does not reveal which accounts exist. Problem: `common.busy`.
 */
export async function isRightPassword(
  known: string | undefined,
  password: string,
): Promise<boolean> {
  const compared = known ?? (await nobodysHash())
  for (const form of formsOfPassword(password)) {
    const isSame = await inTurn(() => verify(compared, form))
    if (isSame && known !== undefined) return true
  }
  return false
}

/**
 * The hash to keep after a right log-in: only then is the password in clear, and a hash that was made with weaker
 * parameters than those of today, or of another form of the password, can be made anew. Problem: `common.busy`.
 */
export async function currentHash(known: string, password: string): Promise<string> {
  const { memoryCost, timeCost, parallelism } = parseOptions(known)
  const isWeaker = memoryCost < hashMemoryKib || timeCost < hashPasses || parallelism < hashLanes
  return isWeaker || !(await isOfPlainForm(known, password)) ? hashPassword(password) : known
}

async function isOfPlainForm(known: string, password: string): Promise<boolean> {
  if (formsOfPassword(password).length === 1) return true
  return inTurn(() => verify(known, plainPassword(password)))
}
