/** Names and rules of the markets of tennis, basketball, e-sports, fights and cockfights. */
export const contestTexts = {
  'name.winner': 'Winner',
  'rule.winner.tennis':
    'Pick the winner of the match. If a player retires before the match is finished, the stake is returned. If a player is disqualified during the match, the opponent wins.',
  'rule.winner.basketball':
    'Pick the winner. Overtime counts. A match abandoned in its last five minutes stands; if it is abandoned earlier, the stake is returned. If the score is level, the stake is returned.',
  'rule.winner.esports':
    'Pick the winner of the match. The official result counts, also if a map is given up after its start.',
  'rule.winner.fight':
    'Pick the winner of the fight. If it is a draw or a no contest, the stake is returned.',
  'name.match-result.basketball': 'Result in regular time',
  'rule.match-result.basketball':
    'Pick the winner, or a draw. Overtime does not count. A match abandoned in its last five minutes stands; if it is abandoned earlier, the stake is returned.',
  'name.match-result.fight': 'Winner or draw',
  'rule.match-result.fight':
    'Pick the winner, or a draw. If the fight is a no contest, the stake is returned.',
  'name.total.basketball': 'Total points',
  'rule.total.basketball':
    'Over wins with more points than the line, under with fewer. At exactly the line the stake is returned. Overtime counts. If the match is abandoned before its last five minutes, bets that are not yet decided are returned.',
  'name.handicap': 'Handicap',
  'outcome.handicap.1': '{home} {homeLine}',
  'outcome.handicap.2': '{away} {awayLine}',
  'rule.handicap':
    'The line is added to the points of the team. If the scores are then level, the stake is returned. Overtime counts. A match abandoned in its last five minutes stands; if it is abandoned earlier, the stake is returned.',
  'period.q1': '1st quarter',
  'period.q2': '2nd quarter',
  'period.q3': '3rd quarter',
  'period.q4': '4th quarter',
  'rule.period.basketball':
    'Only this part of the match counts. Where overtime counts, it belongs to the 2nd half, never to the 4th quarter. Once the part is finished, the result stands even if the match is abandoned.',
  'name.set-handicap': 'Set handicap',
  'outcome.set-handicap.1': '{home} {homeLine}',
  'outcome.set-handicap.2': '{away} {awayLine}',
  'rule.set-handicap':
    'The line is added to the sets of the player. If not all sets are played, the stake is returned, except where the result is already decided.',
  'name.sets': 'Total sets',
  'rule.sets':
    'Over wins with more sets than the line, under with fewer. If not all sets are played, the stake is returned, except where the result is already decided.',
  'name.set-score': 'Score in sets',
  'rule.set-score':
    'Pick the exact score in sets, best of {bestof}. If not all sets are played, or the match has another format, the stake is returned.',
  'name.set-winner': 'Set {set}: winner',
  'rule.set-winner':
    'Pick the winner of this set. A finished set stands even if a player retires later. If the set is not finished, the stake is returned.',
  'name.games': 'Total games',
  'rule.games':
    'The games of all sets count. A tie-break is one game; a match tie-break is one set and one game. If a player retires, bets that are not yet decided are returned.',
  'name.game-handicap': 'Game handicap',
  'outcome.game-handicap.1': '{home} {homeLine}',
  'outcome.game-handicap.2': '{away} {awayLine}',
  'rule.game-handicap':
    'The line is added to the games of the player in all sets. A tie-break is one game; a match tie-break is one set and one game. If a player retires, bets that are not yet decided are returned.',
  'name.map-winner': 'Map {map}: winner',
  'rule.map-winner':
    'Pick the winner of this map. If the map is given up after its start, the official result counts. If it is not played, the stake is returned.',
  'name.map-handicap': 'Map handicap',
  'outcome.map-handicap.1': '{home} {homeLine}',
  'outcome.map-handicap.2': '{away} {awayLine}',
  'rule.map-handicap':
    'The line is added to the maps of the team. Only maps played to the end count. If a map is given up or not all are played, the stake is returned, except where the result is already decided.',
  'name.maps': 'Total maps',
  'rule.maps':
    'Over wins with more maps than the line, under with fewer. Only maps played to the end count. If a map is given up or not all are played, the stake is returned, except where the result is already decided.',
  'name.map-score': 'Score in maps',
  'rule.map-score':
    'Pick the exact score in maps, best of {bestof}. If a map is given up, not all are played, or the match has another format, the stake is returned.',
  'name.rounds.esports': 'Map {map}: total rounds',
  'rule.rounds.esports':
    'The rounds of this map count, overtime rounds included. If the map is replayed, bets made before its first round was over are settled on the replay; bets made later are returned, except where the result was already decided.',
  'name.rounds.fight': 'Rounds fought',
  'rule.rounds.fight':
    'Over {line} wins from the middle of the next round on: 1:30 of a three-minute round, 2:30 of a five-minute round. A fighter who does not answer the bell loses in the round before. If the fight is scheduled for another number of rounds than {rounds}, the stake is returned.',
  'name.round-handicap': 'Map {map}: round handicap',
  'outcome.round-handicap.1': '{home} {homeLine}',
  'outcome.round-handicap.2': '{away} {awayLine}',
  'rule.round-handicap':
    'The line is added to the rounds of the team in this map, overtime rounds included. If the map is replayed, bets made before its first round was over are settled on the replay; bets made later are returned, except where the result was already decided.',
  'name.race-to': 'Map {map}: first to {to} rounds',
  'rule.race-to':
    'Pick the team that is first to win {to} rounds of this map. If neither does, the stake is returned. If the map is replayed, bets made before its first round was over are settled on the replay; bets made later are returned, except where the result was already decided.',
  'name.method': 'Method of victory',
  'outcome.method.ko': 'KO or stoppage',
  'outcome.method.decision': 'Decision',
  'rule.method':
    'Pick who wins and how. A technical KO, a disqualification and a corner retirement are KO or stoppage; a technical decision is a decision. If the fight is a no contest, the stake is returned.',
  'name.round': 'Winner and round',
  'outcome.round.distance': 'Goes to the judges',
  'rule.round':
    'Pick who stops the opponent, and in which round. A fighter who does not answer the bell loses in the round before. If the fight is a no contest or is scheduled for another number of rounds than {rounds}, the stake is returned.',
  'outcome.round.r1': 'Round 1',
  'outcome.round.r2': 'Round 2',
  'outcome.round.r3': 'Round 3',
  'outcome.round.r4': 'Round 4',
  'outcome.round.r5': 'Round 5',
  'outcome.round.r6': 'Round 6',
  'outcome.round.r7': 'Round 7',
  'outcome.round.r8': 'Round 8',
  'outcome.round.r9': 'Round 9',
  'outcome.round.r10': 'Round 10',
  'outcome.round.r11': 'Round 11',
  'outcome.round.r12': 'Round 12',
  'name.side': 'Winner of the bout',
  'outcome.side.meron': 'Meron',
  'outcome.side.wala': 'Wala',
  'rule.side':
    'Pick Meron or Wala. If both are dead, if both are alive after ten minutes, or if the bout is cancelled, the stake is returned.',
  'name.bdd': 'Both dead (BDD)',
  'rule.bdd':
    'Yes wins if both are dead before ten minutes are over. If the bout is cancelled, the stake is returned.',
  'name.ftd': 'Full-time draw (FTD)',
  'rule.ftd':
    'Yes wins if both are alive after ten minutes. If the bout is cancelled, the stake is returned.',
} as const
