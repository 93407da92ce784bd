import { leaderboardServer, missionServer, streakServer } from '../missions/kind-servers.ts'
import type { KindServer } from './kind-server.ts'

/** What the kinds that give rewards do on the server: a line each. */
const kindServers: Record<string, KindServer> = {
  leaderboard: leaderboardServer,
  mission: missionServer,
  streak: streakServer,
}

export const kindServerOf = (kind: string): KindServer | undefined => kindServers[kind]
