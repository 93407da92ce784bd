import { defineMessages } from '@tessera/web-kit/messages'

/** Whom a promotion is for. */
export const whoTerms = defineMessages('promotions-who-terms', {
  'who.countries': 'For members with a phone number of {codes}.',
  'who.level': 'For VIP level {level}.',
  'who.levels': 'For VIP levels {from} to {to}.',
  'who.deposit':
    'For members who made a deposit in the last {days, plural, one {day} other {# days}}.',
  'who.noDeposit':
    'For members who made no deposit in the {days, plural, one {day} other {# days}} before it starts.',
  'who.play': 'For members who played in the last {days, plural, one {day} other {# days}}.',
  'who.noPlay':
    'For members who did not play in the {days, plural, one {day} other {# days}} before it starts.',
  'who.languages': 'For members who use the site in: {languages}.',
  'who.chosen': 'For members whom we have invited.',
})
