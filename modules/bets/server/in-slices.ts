import type { Db } from '@tessera/server-kit'

/**
 * Runs many that are batched by the database, so many at once, and answers in their order; within a transaction one after the
 * other. Each ends on its own: where one is refused its problem is thrown when its slice is over.
 */
export async function inSlices<Asked, Done>(
  db: Db,
  asked: readonly Asked[],
  { most, run }: { most: number; run: (db: Db, each: Asked) => Promise<Done> },
): Promise<Done[]> {
  const done: Done[] = []
  if (db.isTransaction) {
    for (const each of asked) done.push(await run(db, each))
    return done
  }
  for (let at = 0; at < asked.length; at += most) {
    const ended = await Promise.allSettled(asked.slice(at, at + most).map((each) => run(db, each)))
    for (const each of ended) {
      if (each.status === 'rejected') throw each.reason
      done.push(each.value)
    }
  }
  return done
}
