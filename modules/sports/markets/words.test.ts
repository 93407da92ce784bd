import { describe, expect, it } from 'vitest'
import { marketsMessages } from '../markets-messages.ts'
import { inEnglish, inSpanish } from './every-market.fixture.ts'
import { marketTypes } from './index.ts'
import type { Specifiers } from './market-type.ts'
import { type EventNames, marketWords, typesFromScore } from './words.ts'

const names: EventNames = { sport: 'football', home: 'Ayala', away: 'Brisas' }

const words = (type: string, specifiers: Specifiers = {}, more: Partial<EventNames> = {}) => {
  const asked = [type, specifiers, { ...names, ...more }] as const
  return { english: marketWords(inEnglish, ...asked), spanish: marketWords(inSpanish, ...asked) }
}

describe('the words of a market', () => {
  it.each<[string, Specifiers, string, string]>([
    ['match-result', {}, 'Match result', 'Resultado del partido'],
    ['total', { line: '2.5' }, 'Total goals', 'Total de goles'],
    [
      'total',
      { line: '1', period: 'first' },
      'Total goals (1st half)',
      'Total de goles (primer tiempo)',
    ],
    ['team-total', { line: '1.5', side: 'away' }, 'Brisas: total goals', 'Brisas: total de goles'],
    ['asian-handicap', { line: '0' }, 'Asian handicap', 'Hándicap asiático'],
    ['european-handicap', { start: '0:1' }, 'European handicap 0:1', 'Hándicap europeo 0:1'],
    ['next-goal', { n: '3' }, 'Goal 3', 'Gol 3'],
    ['top-n', { places: '3' }, 'Top 3', 'Entre los 3 primeros'],
  ])('name %s %j', (type, specifiers, english, spanish) => {
    const said = words(type, specifiers)
    expect(said.english.name).toBe(english)
    expect(said.spanish.name).toBe(spanish)
  })

  it.each<[string, Specifiers, string, string, string]>([
    ['match-result', {}, '1', 'Ayala', 'Ayala'],
    ['match-result', {}, 'X', 'Draw', 'Empate'],
    ['double-chance', {}, 'X2', 'Draw or Brisas', 'Empate o Brisas'],
    ['total', { line: '2.5' }, 'over', 'Over 2.5', 'Más de 2.5'],
    ['total', { line: '2.25' }, 'under', 'Under 2.25', 'Menos de 2.25'],
    ['asian-handicap', { line: '-0.25' }, '1', 'Ayala -0.25', 'Ayala -0.25'],
    ['asian-handicap', { line: '-0.25' }, '2', 'Brisas +0.25', 'Brisas +0.25'],
    ['asian-handicap', { line: '0' }, '2', 'Brisas 0', 'Brisas 0'],
    ['european-handicap', { start: '0:1' }, 'X', 'Draw (0:1)', 'Empate (0:1)'],
    ['half-full', {}, '2/X', 'Brisas / Draw', 'Brisas / Empate'],
    ['correct-score', {}, '2:1', '2:1', '2:1'],
    ['correct-score', {}, 'other', 'Any other score', 'Cualquier otro marcador'],
    ['both-score', {}, 'yes', 'Yes', 'Sí'],
    ['next-goal', { n: '3' }, 'none', 'No goal 3', 'Sin gol 3'],
  ])('outcome of %s %j: %s', (type, specifiers, key, english, spanish) => {
    const said = words(type, specifiers)
    expect(said.english.outcome(key)).toBe(english)
    expect(said.spanish.outcome(key)).toBe(spanish)
  })

  it('call entries by their names', () => {
    const said = words('outright', {}, { entries: { aldea: 'Aldea FC' } })
    expect(said.english.outcome('aldea')).toBe('Aldea FC')
    expect(said.english.outcome('duna')).toBe('duna')
  })

  it('tell the score that a leg in play counts from', () => {
    const from = [1, 0] as const
    const said = words('asian-handicap', { line: '-0.5' }, { from })
    expect(said.english.outcome('1')).toBe('Ayala -0.5 (from 1:0)')
    expect(said.spanish.outcome('1')).toBe('Ayala -0.5 (desde 1:0)')
    const level = words('asian-handicap', { line: '-0.5' }, { from: [0, 0] })
    expect(level.english.outcome('1')).toBe('Ayala -0.5')
    expect(words('total', { line: '2.5' }, { from }).english.outcome('over')).toBe('Over 2.5')
    expect(typesFromScore).toEqual(
      marketTypes.filter(({ countsFrom }) => countsFrom).map(({ code }) => code),
    )
  })

  it('take the words of the sport before those of all', () => {
    expect(words('total', { line: '160.5' }, { sport: 'basketball' }).english.name).toBe(
      'Total points',
    )
    expect(words('total', { line: '1', period: 'first' }).english.rule).toContain('Only this part')
  })

  it('fill a name once, so that a name of a team with a hole in it stays as it is', () => {
    const said = words('match-result', {}, { home: '{away} {line}' })
    expect(said.english.outcome('1')).toBe('{away} {line}')
  })

  it('have a name and a rule for every type and kind of sport', () => {
    for (const type of marketTypes)
      for (const kind of type.kinds) {
        const { texts } = marketsMessages
        const has = (what: string) =>
          `${what}.${type.code}` in texts || `${what}.${type.code}.${kind}` in texts
        expect(has('name'), type.code).toBe(true)
        expect(has('rule'), type.code).toBe(true)
      }
  })
})
