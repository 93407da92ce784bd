type Hits = readonly number[]

/** Leaves out hits that others have too, and more. */
export function largestOf(all: readonly Hits[]): readonly Hits[] {
  const different = [...new Map(all.map((hits) => [hits.join(), hits])).values()]
  return different.filter(
    (hits) =>
      !different.some(
        (other) => other !== hits && hits.every((each, at) => each <= (other[at] ?? 0)),
      ),
  )
}

/** The largest hits of parts that do not depend on each other. */
export const largestTogether = (parts: readonly (readonly Hits[])[]): readonly Hits[] =>
  parts.reduce<readonly Hits[]>(
    (sums, part) =>
      largestOf(
        sums.flatMap((sum) => part.map((hits) => hits.map((each, at) => each + (sum[at] ?? 0)))),
      ),
    [[]],
  )
