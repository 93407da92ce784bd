import { expect, it } from 'vitest'
import { realSeason } from '../markets/real-season.fixture.ts'
import { wholeSplit } from '../result.ts'
import { type ClubStrength, footballStrength } from './club-strengths.ts'
import { liveAt, played, wordsFrom } from './every-law.fixture.ts'
import { correctionOf, fitLeague, type PlayedMatch } from './fit.ts'
import { footballLaw, footballStart } from './football-ticks.ts'
import { footballModel } from './football.ts'

const season: PlayedMatch[] = realSeason().map(({ home, away, first, second }) => ({
  home,
  away,
  goals: [first[0] + second[0], first[1] + second[1]],
}))
const fitted = fitLeague(season)
const usual: ClubStrength = { attack: 10_000, defence: 10_000 }
const strengthOf = (club: string): ClubStrength => fitted.clubs.get(club) ?? usual

it('makes whole numbers of a tick from strengths [GM-03]', () => {
  const league = { awayGoals: 12_000, home: 12_500 }
  const { goals } = footballStrength(league, usual, usual)
  expect(goals).toEqual([(1.5 / 90) * 2 ** 32, (1.2 / 90) * 2 ** 32].map(Math.round))
  const strong = footballStrength(league, { attack: 20_000, defence: 5_000 }, usual)
  expect(Math.abs(strong.goals[0] - goals[0] * 2)).toBeLessThanOrEqual(1)
  expect(Math.abs(strong.goals[1] * 2 - goals[1])).toBeLessThanOrEqual(1)
  const absurd = footballStrength(league, { attack: 900_000, defence: 1 }, usual)
  expect(absurd.goals[0]).toBe(Math.round(0.1 * 2 ** 32))
})

it('gives every club of a real season the goals that it scored and allowed', () => {
  const sums = new Map<string, { scored: number; allowed: number }>()
  const add = (club: string, scored: number, allowed: number) => {
    const before = sums.get(club) ?? { scored: 0, allowed: 0 }
    sums.set(club, { scored: before.scored + scored, allowed: before.allowed + allowed })
  }
  for (const { home, away, goals } of season) {
    const [first, second] = footballStrength(
      fitted.league,
      strengthOf(home),
      strengthOf(away),
    ).goals.map((chance) => (chance / 2 ** 32) * 90)
    add(home, goals[0] - (first ?? 0), goals[1] - (second ?? 0))
    add(away, goals[1] - (second ?? 0), goals[0] - (first ?? 0))
  }
  expect(sums.size).toBe(20)
  // Without the correction of low scores the sums were equal; it moves a goal or two in a season.
  for (const [club, { scored, allowed }] of sums) {
    expect(Math.abs(scored), club).toBeLessThan(2)
    expect(Math.abs(allowed), club).toBeLessThan(2)
  }
})

it('finds low scores of a real season likelier with its correction than without', () => {
  const gain = season.reduce((sum, { home, away, goals }) => {
    const [first = 0, second = 0] = footballStrength(
      fitted.league,
      strengthOf(home),
      strengthOf(away),
    ).goals.map((chance) => (chance / 2 ** 32) * 90)
    return sum + Math.log(correctionOf([first, second], goals, fitted.lowScores))
  }, 0)
  expect(fitted.lowScores).not.toBe(0)
  expect(Math.abs(fitted.lowScores)).toBeLessThan(0.2)
  expect(gain).toBeGreaterThan(0)
})

it('prices a real season as often right as it says [GM-03]', () => {
  let [expected, variance, wins] = [0, 0, 0]
  for (const { home, away, goals } of season) {
    const strength = footballStrength(fitted.league, strengthOf(home), strengthOf(away))
    const fair = footballModel(strength, liveAt(footballStart)).fair('match-result', {}, [0, 0])
    const chance = (fair?.['1']?.win ?? 0) / wholeSplit
    expected += chance
    variance += chance * (1 - chance)
    if (goals[0] > goals[1]) wins += 1
  }
  expect(Math.abs(wins - expected)).toBeLessThan(3 * Math.sqrt(variance))
})

it('finds the strengths that results were drawn from', () => {
  const league = { awayGoals: 12_000, home: 12_500 }
  const clubs = Array.from({ length: 8 }, (_none, index) => ({
    name: `Club ${index}`,
    attack: 7_200 + index * 800,
    defence: 12_800 - index * 800,
  }))
  const matches: PlayedMatch[] = []
  for (let round = 0; round < 30; round++)
    for (const home of clubs)
      for (const away of clubs) {
        if (home === away) continue
        const law = footballLaw(footballStrength(league, home, away))
        const word = wordsFrom(`${round} ${home.name} ${away.name}`)
        const { first, second } = played(law, footballStart, word).at(-1) ?? footballStart
        matches.push({
          home: home.name,
          away: away.name,
          goals: [first[0] + second[0], first[1] + second[1]],
        })
      }
  const found = fitLeague(matches)
  expect(Math.abs(found.league.home - 12_500)).toBeLessThan(800)
  expect(Math.abs(found.league.awayGoals - 12_000)).toBeLessThan(800)
  expect(Math.abs(found.lowScores)).toBeLessThan(0.08)
  for (const { name, attack, defence } of clubs) {
    expect(Math.abs((found.clubs.get(name)?.attack ?? 0) - attack), name).toBeLessThan(1_200)
    expect(Math.abs((found.clubs.get(name)?.defence ?? 0) - defence), name).toBeLessThan(1_200)
  }
})

it('has strengths for a club that never scored, and none for no results', () => {
  const goals = [0, 2] as const
  const found = fitLeague([
    { home: 'A', away: 'B', goals },
    { home: 'B', away: 'A', goals: [2, 0] },
  ])
  for (const { attack, defence } of found.clubs.values()) {
    expect(Number.isInteger(attack) && attack > 0).toBe(true)
    expect(Number.isInteger(defence) && defence > 0).toBe(true)
  }
  expect(() => fitLeague([])).toThrow('no results')
})
