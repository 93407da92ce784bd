import { defineProblems } from '@tessera/calls'
import * as z from 'zod/mini'

/** What can go wrong in a conversation with customer service. */
export const serviceProblems = defineProblems('support', {
  serviceOff: { status: 409, text: 'Live chat is not available. Use another contact.' },
  serviceEmail: {
    status: 422,
    text: 'We are closed now. Enter your e-mail address, so that we can answer.',
  },
  serviceLimit: { status: 429, text: 'Too many new conversations. Try again in an hour.' },
  serviceFlood: { status: 429, text: 'Too many messages. Wait a minute.' },
  unknownConversation: { status: 404, text: 'There is no such conversation.' },
  conversationClosed: { status: 409, text: 'This conversation is closed. Start a new one.' },
  conversationOpen: { status: 409, text: 'This conversation is not closed yet.' },
  fileRefused: {
    status: 422,
    text: 'This file cannot be sent. Use a PNG or JPG picture or a PDF document of at most 5 MB.',
  },
  filesLimit: {
    status: 409,
    text: 'A conversation can have {count} files at most.',
    facts: z.object({ count: z.int() }),
  },
  filesOff: { status: 409, text: 'Files are not accepted here.' },
  unknownFile: { status: 404, text: 'There is no such file.' },
  transcriptAddress: {
    status: 422,
    text: 'There is no e-mail address to send this to. Members need a verified one.',
  },
  transcriptEarly: { status: 409, text: 'There is no answer to send yet.' },
  transcriptLimit: { status: 429, text: 'This conversation was already sent several times.' },

  // The staff's desk.
  takenByOther: {
    status: 409,
    text: '{account} is answering this conversation.',
    facts: z.object({ account: z.string() }),
  },
  unknownColleague: { status: 404, text: 'This colleague cannot answer conversations.' },
  unknownCanned: { status: 404, text: 'This canned answer does not exist.' },
  cannedEnglish: { status: 422, text: 'Enter the English text.' },
  cannedLimit: { status: 409, text: 'There are too many canned answers. Remove one first.' },
  figuresTooLong: {
    status: 422,
    text: 'Choose at most {days} days.',
    facts: z.object({ days: z.int() }),
  },
})
