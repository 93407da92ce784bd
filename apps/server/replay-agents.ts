import { replayRuns } from '@tessera/agents/server'
import { connect, createLog, readBusinessDays } from '@tessera/server-kit'

/** The days to compute again, the last one included, and who is told the outcome. */
type Replay = { databaseUrl: string; from: string; to: string; tell: (line: string) => void }

const dayMilliseconds = 86_400_000

/** Computes the runs of contracts of some business days again from the bets. Answers how many figures are others. */
export async function replayAgentsIn({ databaseUrl, from, to, tell }: Replay): Promise<number> {
  const db = connect({ url: databaseUrl, log: createLog('faults') })
  try {
    const { startOf } = await readBusinessDays(db)
    const after = new Date(startOf(to).getTime() + dayMilliseconds)
    const { runs, lines, differences } = await replayRuns(db, { from: startOf(from), to: after })
    for (const { run, contract, figure, kept, again } of differences) {
      tell(
        `run ${run}, contract ${contract}: ${figure} is ${kept || 'missing'}, the bets say ${again || 'nothing'}`,
      )
    }
    tell(`${runs} runs with ${lines} lines: ${differences.length} differences`)
    return differences.length
  } finally {
    await db.destroy()
  }
}
