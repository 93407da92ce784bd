import { defineMessages } from '@tessera/web-kit/messages'

/** The terms of missions. */
export const missionTerms = defineMessages('promotions-mission-terms', {
  'mission.period.once': 'Progress counts over the whole time of the mission.',
  'mission.period.daily': 'Progress starts again each business day.',
  'mission.period.weekly': 'Progress starts again each Monday, by business days.',
  'mission.period.monthly': 'Progress starts again each month, by business days.',
  'mission.optIn': 'Join first. What you do before you join does not count.',
  'mission.noOptIn': 'You take part without joining.',
  'mission.after': 'It opens when you have claimed the last step of the mission before it.',
  'mission.step.validBet': 'Step {step}: valid bets of {target}.',
  'mission.step.betCount': 'Step {step}: {target, plural, one {# bet} other {# bets}}.',
  'mission.step.winCount':
    'Step {step}: {target, plural, one {# win} other {# wins}} above the stake.',
  'mission.step.winMultiple': 'Step {step}: a win of at least {target} times the stake.',
  'mission.step.depositCount': 'Step {step}: {target, plural, one {# deposit} other {# deposits}}.',
  'mission.step.depositSum': 'Step {step}: deposits of {target}.',
  'mission.step.firstDeposit': 'Step {step}: your first deposit.',
  'mission.step.logInStreak':
    'Step {step}: logged in on {target, plural, one {# business day} other {# business days}} in a row.',
  'mission.step.profile':
    'Step {step}: {target} of phone number, e-mail address and withdrawal account added.',
  'mission.reversed': 'A deposit that is taken back no longer counts.',
  'mission.cumulative':
    'Each step that you reach can be claimed, also when you do not reach the next one.',
  'mission.claim':
    'Claim a step within {days, plural, one {# day} other {# days}} after its period ends.',
  'mission.review': 'Gifts over {amount} are reviewed before you can use them.',
  'mission.kept':
    'What you have claimed stays yours, also when a bet or a deposit is taken back later.',
  'mission.example.validBet':
    'Example: with valid bets of {target} you can claim {count, plural, one {# step} other {all # steps}}.',
  'mission.example.betCount':
    'Example: with {target, plural, one {# bet} other {# bets}} you can claim {count, plural, one {# step} other {all # steps}}.',
  'mission.example.winCount':
    'Example: with {target, plural, one {# win} other {# wins}} you can claim {count, plural, one {# step} other {all # steps}}.',
  'mission.example.winMultiple':
    'Example: with a win of {target} times the stake you can claim {count, plural, one {# step} other {all # steps}}.',
  'mission.example.depositCount':
    'Example: with {target, plural, one {# deposit} other {# deposits}} you can claim {count, plural, one {# step} other {all # steps}}.',
  'mission.example.depositSum':
    'Example: with deposits of {target} you can claim {count, plural, one {# step} other {all # steps}}.',
  'mission.example.firstDeposit':
    'Example: with your first deposit you can claim {count, plural, one {# step} other {all # steps}}.',
  'mission.example.logInStreak':
    'Example: logged in {target, plural, one {# day} other {# days}} in a row, you can claim {count, plural, one {# step} other {all # steps}}.',
  'mission.example.profile':
    'Example: with {target} of the three added you can claim {count, plural, one {# step} other {all # steps}}.',
})
