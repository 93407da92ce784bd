import { useQuery } from '@tanstack/react-query'
import { figuresCalls } from '@tessera/bets/calls'
import { query } from '@tessera/web-kit'
import { dashboardCalls } from '../../dashboard-calls.ts'
import type { PlayPart } from './dashboard-view.ts'

export type Period = { from: string; to: string }

/** How often figures are loaded again while the page is visible. */
export const figuresPause = 60_000

export const useSiteFigures = (unit: string, period: Period) =>
  useQuery({
    ...query(dashboardCalls.readSiteFigures, { query: { unit, ...period } }),
    refetchInterval: figuresPause,
    throwOnError: false,
  })

export const usePlayFigures = (unit: string, period: Period, by: PlayPart) =>
  useQuery({
    ...query(figuresCalls.readPlayFigures, { query: { unit, ...period, by } }),
    refetchInterval: figuresPause,
    throwOnError: false,
  })
