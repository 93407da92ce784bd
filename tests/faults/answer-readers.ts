/** The meaning of a whole answer: whether the move is final. */
export type Verdict = 'not yet' | 'done' | 'nothing done'
export type AnswerReader = (data: Buffer) => Verdict

/** What the proxy must know of a protocol to lose the answers that hurt. */
export type Kind = { isRequest: (data: Buffer) => boolean; readAnswer: () => AnswerReader }

export const http: Kind = { isRequest: () => true, readAnswer: () => () => 'done' }

// The product's statements that move money, by name.
const moving = /bets\.move|ledger\.post/
const letterOf = { ready: 'Z'.charCodeAt(0), error: 'E'.charCodeAt(0), idle: 'I'.charCodeAt(0) }

/**
 * PostgreSQL's own protocol: an answer ends with «ready», which also says whether a transaction is still
 * open. Ready, idle and without an error means that the statement has been committed.
 */
export const postgres: Kind = {
  isRequest: (data) => moving.test(data.toString('latin1')),
  readAnswer: () => {
    let rest = Buffer.alloc(0)
    let hasFailed = false
    return (data) => {
      rest = Buffer.concat([rest, data])
      while (rest.length >= 5) {
        const length = 1 + rest.readInt32BE(1)
        if (rest.length < length) return 'not yet'
        if (rest[0] === letterOf.error) hasFailed = true
        if (rest[0] === letterOf.ready) {
          return rest[5] === letterOf.idle && !hasFailed ? 'done' : 'nothing done'
        }
        rest = rest.subarray(length)
      }
      return 'not yet'
    }
  },
}
