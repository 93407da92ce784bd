import { expect } from 'vitest'
import type { FamilyContract } from './contract-shape.fixture.ts'
import type { Family } from './family.ts'

/** The keys of the texts that a family needs. */
function keysOf({ plays, trends, shape }: Family): Set<string> {
  const isWord = (code: string) => !/^\d+$/.test(code)
  return new Set([
    ...shape.places.map(({ code }) => `place.${code}`),
    ...plays.flatMap((play) => [
      `group.${play.group}`,
      `play.${play.code}`,
      `how.${play.code}`,
      ...play.rows.map(({ code }) => `row.${code}`),
      ...play.rows.flatMap(({ options }) =>
        'digits' in options ? [] : options.filter(isWord).map((option) => `option.${option}`),
      ),
      ...(play.tiers.length > 1 ? play.tiers.map(({ code }) => `tier.${code}`) : []),
    ]),
    ...trends.flatMap(({ code, outcomes }) => [
      `trend.${code}`,
      ...outcomes.filter((each) => isWord(each.code)).map((each) => `outcome.${each.code}`),
    ]),
  ])
}

export function textsAreComplete({ family, texts }: FamilyContract): void {
  expect(texts.module).toBe(`lottery-${family.code}`)
  const codes = family.plays.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { code, rows, tiers, bets } of family.plays) {
    for (const list of [rows, tiers, bets]) {
      expect(new Set(list.map((each) => each.code)).size, code).toBe(list.length)
    }
  }
  expect(Object.keys(texts.texts).toSorted()).toEqual([...keysOf(family)].toSorted())
}
