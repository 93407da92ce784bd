/**
 * A statement whose answer streams: rows of the results before and after it, and between them the
 * bytes of a COPY, as they arrive. `pg` reads answers into memory, and a database does not fit there.
 *
 * @typedef {{ rows: (string | null)[][] }} Result
 * @typedef {import('pg').Connection & { stream: import('node:net').Socket, query(text: string): void }} Wire
 */

/**
 * @param {import('pg').Client} client
 * @param {string} text
 * @param {(chunk: Buffer, results: Result[]) => Promise<unknown> | undefined} take may answer a promise, and is
 *   sent little more until it is kept
 * @returns {Promise<Result[]>} the rows of all results, in order
 */
export function copyOut(client, text, take) {
  return new Promise((done, fail) => {
    /** @type {Result[]} */
    const results = []
    /** @type {Error | undefined} */
    let problem
    let waiting = Promise.resolve()
    const statement = {
      callback: () => {},
      submit: (/** @type {Wire} */ wire) => wire.query(text),
      handleRowDescription: () => void results.push({ rows: [] }),
      handleDataRow: (/** @type {{ fields: (string | null)[] }} */ { fields }) =>
        void results.at(-1)?.rows.push(fields),
      handleCopyData(/** @type {{ chunk: Buffer }} */ { chunk }, /** @type {Wire} */ wire) {
        const taken = problem ? undefined : attempt(() => take(chunk, results))
        if (!taken) return
        wire.stream.pause()
        waiting = Promise.all([waiting, taken]).then(
          () => void wire.stream.resume(),
          (/** @type {Error} */ error) => {
            problem ??= error
            // What is left is not wanted, and may be long.
            wire.stream.destroy(error)
          },
        )
      },
      handleCommandComplete: () => {},
      handleEmptyQuery: () => {},
      handleError: (/** @type {Error} */ error) => void waiting.then(() => fail(problem ?? error)),
      handleReadyForQuery: () => void waiting.then(() => (problem ? fail(problem) : done(results))),
    }
    client.query(/** @type {any} */ (statement))
  })
}

/**
 * What is thrown at once fails like what fails later: here it would end the process.
 * @param {() => Promise<unknown> | undefined} work
 */
function attempt(work) {
  try {
    return work()
  } catch (error) {
    return Promise.reject(error)
  }
}
