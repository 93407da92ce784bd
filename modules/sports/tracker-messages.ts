import { defineMessages } from '@tessera/web-kit/messages'

/** A match as it is followed: what its ticks brought. */
export const trackerMessages = defineMessages('sports-tracker', {
  tracker: 'Match tracker',
  log: 'What has happened',
  nothing: 'Nothing has happened yet.',
  none: 'Nothing',
  goal: 'Goal: {team}',
  point: 'Point: {team}',
  points: '{count, plural, one {# point} other {# points}}: {team}',
  round: 'Round won: {team}',
  ko: 'Knock-out: {team}',
  decision: 'Decision: {team}',
  draw: 'The judges call it a draw',
  'at.minute': '{number} min',
  'at.quarter': 'Quarter {number}',
  'at.set': 'Set {number}',
  'at.map': 'Map {number}',
  'at.round': 'Round {number}',
  pitch: 'Pitch: {home} {homeGoals}, {away} {awayGoals}, minute {minute}',
  court: 'Court: {home} {homePoints}, {away} {awayPoints}',
  lead: 'Lead over the match: above the line {home}, below it {away}',
  tennis: 'Court: {server} serves',
  recent: 'Last points: above the line {home}, below it {away}',
  map: 'Map {number}: {home} {homeRounds}, {away} {awayRounds}',
  ring: 'Round {round} of {rounds}',
})
