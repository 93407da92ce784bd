/** Numbers from 0 to 1 that look like chance and are the same at every start. */
export function scatter(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
