import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Sides } from '../sport.ts'

export type RealMatch = { home: string; away: string; first: Sides; second: Sides }

/**
 * A real season of 380 matches. Source: openfootball/football.json, 2023-24/en.1, which dedicates its data to the public domain
 * (CC0 1.0). Names of clubs are text of this test data only.
 */
export function realSeason(): RealMatch[] {
  const file = path.join(import.meta.dirname, 'real-season.fixture.csv')
  const [, ...rows] = readFileSync(file, 'utf8').trim().split('\n')
  return rows.map((row) => {
    const [, , home = '', away = '', ...goals] = row.trim().split(',')
    const [firstHome = NaN, firstAway = NaN, fullHome = NaN, fullAway = NaN] = goals.map(Number)
    return {
      home,
      away,
      first: [firstHome, firstAway],
      second: [fullHome - firstHome, fullAway - firstAway],
    }
  })
}
