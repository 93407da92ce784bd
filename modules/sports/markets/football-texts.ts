/** Names and rules of the markets that football has; some of them are of other sports too. */
export const footballTexts = {
  'name.match-result': 'Match result',
  'rule.match-result':
    'Pick the winner, or a draw. The score after 90 minutes and stoppage time counts, without extra time and penalties.',
  'name.double-chance': 'Double chance',
  'outcome.double-chance.1X': '{home} or draw',
  'outcome.double-chance.12': '{home} or {away}',
  'outcome.double-chance.X2': 'Draw or {away}',
  'rule.double-chance':
    'Two of the three results win. The score after 90 minutes and stoppage time counts.',
  'name.draw-no-bet': 'Draw no bet',
  'rule.draw-no-bet':
    'Pick the winner after 90 minutes and stoppage time. If the score is level, the stake is returned.',
  'name.total': 'Total goals',
  'rule.total':
    'Over wins with more goals than the line, under with fewer. At exactly the line the stake is returned. A quarter line splits the stake between the two lines beside it.',
  'name.team-total': '{team}: total goals',
  'rule.team-total':
    'Only goals credited to this team count, own goals of the opponent included. Lines work as in total goals.',
  'name.asian-handicap': 'Asian handicap',
  'outcome.asian-handicap.1': '{home} {homeLine}',
  'outcome.asian-handicap.2': '{away} {awayLine}',
  'rule.asian-handicap':
    'The line is added to the team’s goals. If the scores are then level, the stake is returned. A quarter line splits the stake between the two lines beside it. In play, only goals after the bet was accepted count.',
  'name.european-handicap': 'European handicap {start}',
  'outcome.european-handicap.1': '{home} ({start})',
  'outcome.european-handicap.X': 'Draw ({start})',
  'outcome.european-handicap.2': '{away} ({start})',
  'rule.european-handicap':
    'The match is settled as if it had started at the score shown. A draw is a result of its own, so no stake is returned.',
  'name.both-score': 'Both teams to score',
  'rule.both-score':
    'Yes wins if each team scores at least one goal. Own goals count for the team credited.',
  'name.odd-even': 'Odd or even goals',
  'outcome.odd-even.odd': 'Odd',
  'outcome.odd-even.even': 'Even',
  'rule.odd-even': 'The number of goals of both teams counts. No goals is even.',
  'name.correct-score': 'Correct score',
  'rule.correct-score':
    'Pick the exact score. “Any other score” wins if the score is none of those listed.',
  'name.half-full': 'Half-time / full-time',
  'rule.half-full':
    'Pick the result at half-time and the result after 90 minutes. Both must be right. If the match is abandoned, the stake is returned.',
  'name.next-goal': 'Goal {n}',
  'outcome.next-goal.none': 'No goal {n}',
  'rule.next-goal':
    'Pick the team that scores this goal of the match. An own goal counts for the team credited. “No goal” wins if the match ends before it.',
  'name.to-qualify': 'To qualify',
  'rule.to-qualify': 'Pick the team that goes through. Extra time and penalties count.',
  'name.outright': 'Winner of the competition',
  'rule.outright':
    'The final ranking counts. If several share first place, the stake is divided by their number. If an entry does not start, its stakes are returned and the prices of the others are reduced.',
  'name.top-n': 'Top {places}',
  'rule.top-n':
    'Wins if the entry finishes in one of these places. If entries tie for the last places, the stake is divided between them. If an entry does not start, its stakes are returned and the prices of the others are reduced.',
} as const
