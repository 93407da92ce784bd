import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

const seconds = z.object({ seconds: z.int() })

/** What can go wrong in the chat rooms. */
export const chatProblems = defineProblems('chat', {
  unknownRoom: { status: 404, text: 'There is no such chat room.' },
  roomClosed: { status: 409, text: 'This chat room is closed.' },
  chatEmpty: { status: 422, text: 'Write a message first.' },
  chatTooLong: {
    status: 422,
    text: 'A message can have {count} characters at most.',
    facts: z.object({ count: z.int() }),
  },
  chatSlow: {
    status: 429,
    text: 'Slow mode: wait {seconds, plural, one {# second} other {# seconds}} before your next message.',
    facts: seconds,
  },
  chatFlood: {
    status: 429,
    text: 'Too many messages. Try again in {seconds, plural, one {# second} other {# seconds}}.',
    facts: seconds,
  },
  chatRepeated: { status: 409, text: 'You already wrote this.' },
  chatWords: { status: 422, text: 'This message has words that are not allowed here.' },
  chatLinks: { status: 422, text: 'Links are not allowed in the chat.' },
  chatMuted: {
    status: 403,
    text: 'You are muted for {minutes, plural, one {# more minute} other {# more minutes}}: {reason}',
    facts: z.object({ minutes: z.int(), reason: z.string() }),
  },
  chatLevel: {
    status: 403,
    text: 'Members of VIP level {level} or higher can write here.',
    facts: z.object({ level: z.int() }),
  },
  chatDeposit: { status: 403, text: 'Members who have deposited enough can write here.' },
  unknownChatMessage: { status: 404, text: 'This message is no longer there.' },
  removalOver: { status: 409, text: 'You can only remove a message in its first minute.' },
  ownMessage: { status: 409, text: 'You cannot report your own message.' },
  reportLimit: { status: 429, text: 'You have reported a lot today. Try again tomorrow.' },
  unknownAuthor: { status: 404, text: 'Nobody with this ID writes here.' },
  hiddenLimit: { status: 409, text: 'You hide too many people. Show some again first.' },
  unknownMute: { status: 404, text: 'This mute does not exist or is over.' },
  unknownRain: { status: 404, text: 'This red envelope rain is not running.' },
})
