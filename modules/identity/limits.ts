/** Trust C14: a session ends after 30 minutes without a request, and after a day in any case. */
export const sessionIdleMinutes = 30
export const sessionHours = 24

/** The last use is written once in this time at most, to spare the database. */
export const sessionTouchSeconds = 60

/** How long a ticket may open a socket. */
export const ticketSeconds = 30

/** Specification 9: too many requests shut out for 5 minutes. So many wrong tries in that time are too many. */
export const loginFailuresMax = 5
export const lockMinutes = 5

/** How long an account counts as known at an address after it has been right there. */
export const knownAddressDays = 90

/** How long wrong tries are kept. */
export const failuresKeptHours = 24

/** Trust C3: any characters, 8 to 72 of them. No rule of a site may go below. */
export const passwordLettersMin = 8
export const passwordLettersMax = 72

/** Argon2id as OWASP asks at least: 19 MiB, two passes, one lane. */
export const hashMemoryKib = 19_456
export const hashPasses = 2
export const hashLanes = 1

/** Hashing is heavy: so many run at once, so many may wait, the rest is told to come again. */
export const hashesAtOnce = 2
export const hashesWaitingMax = 64

/** A payload key seals for a day and opens an hour longer. */
export const payloadKeyHours = 24
export const payloadKeyOverlapMinutes = 60

/** Nobody is older: a birthday before that is a slip of the keyboard. */
export const greatestAge = 130

/** How many members a page of the staff's list shows, and at most. */
export const memberRows = 20
export const memberRowsMax = 100

/** Specification 9: a code of so many minutes, and 60 seconds for each until the next is sent. */
export const codeMinutesUsual = { sms: 1, email: 5 }
export const codeMinutesMax = 10

/** Trust S-06: so many tries for one code. */
export const codeTriesMax = 5

/** Specification 9 and trust S-08: so many codes in five minutes for a number, an account or a place. */
export const codeRequestsMax = 5

/** Trust S-08: so many codes in a day, and what the whole house sends in a day unless it is set otherwise. */
export const codeRequestsPerDay = { recipient: 10, member: 20, address: 60 }
export const dailyMessagesUsual = { sms: 2_000, email: 20_000 }

/** How long a link for a new password is good. */
export const resetLinkMinutes = 30

/** A password is known to its owner so long after they have shown who they are (trust C1). */
export const provedMinutes = 5

/** How often a message is tried, and the seconds before each further try. */
export const deliverySecondsBetween = [5, 30, 120, 600] as const
export const deliveriesMax = deliverySecondsBetween.length + 1

/** What an outside gateway may take and answer (trust S-47). */
export const gatewaySecondsMax = 3
export const gatewayBytesMax = 1024 * 1024
export const smtpSecondsMax = 10

/** How long messages are kept to be read. */
export const messagesKeptDays = 90

/** How many messages a page of the outbox shows, and at most. */
export const outboxRows = 20
export const outboxRowsMax = 100

/** Registration: how often one place is told within five minutes that a name is taken or a code unknown. */
export const takenAnswersMax = 60
export const inviteTriesMax = 30
export const registrationTryMinutes = 5

/** How long a registration that is sent again is known by its id. */
export const registrationKnownMinutes = 15

/** An invitation code: letters and digits that cannot be mistaken for each other. */
export const inviteLetters = 8
export const inviteAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** How many changes of the form's rules a page shows, and at most. */
export const ruleChanges = 20
export const ruleChangesMax = 100
