import { useQuery } from '@tanstack/react-query'
import { figuresCalls } from '@tessera/bets/calls'
import { query } from '@tessera/web-kit'
import { dashboardCalls } from '../../dashboard-calls.ts'
import type { PlayPart } from './dashboard-view.ts'

export type Period = { from: string; to: string }

/** Figures are asked for again after so long, while somebody looks. */
export const figuresPause = 60_000

export const useHouseFigures = (unit: string, period: Period) =>
  useQuery({
    ...query(dashboardCalls.readHouseFigures, { query: { unit, ...period } }),
    refetchInterval: figuresPause,
    throwOnError: false,
  })

export const usePlayFigures = (unit: string, period: Period, by: PlayPart) =>
  useQuery({
    ...query(figuresCalls.readPlayFigures, { query: { unit, ...period, by } }),
    refetchInterval: figuresPause,
    throwOnError: false,
  })
