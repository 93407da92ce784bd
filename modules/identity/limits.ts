/** The last use is written once in this time at most, to spare the database. */
export const sessionTouchSeconds = 60
/** A good session is remembered so long, and so many are; what makes it untrue is heard before. */
export const knownSessionSeconds = 5
export const knownSessionsMax = 20_000

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
export const passwordCharactersMin = 8
export const passwordCharactersMax = 72

/** Argon2id as OWASP asks at least: 19 MiB, two passes, one lane. */
export const hashMemoryKib = 19_456
export const hashPasses = 2
export const hashLanes = 1

/** Hashing is expensive: at most this many run at once, this many may wait, and further ones are refused as busy. */
export const hashesAtOnce = 2
export const hashesWaitingMax = 64

/** So many tries are written down at once, of the 16 connections that all share; so many may wait. */
export const attemptsAtOnce = 4
export const attemptsWaitingMax = 64

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

/** Trust S-08: codes per day, and the default maximum of the whole site per day. */
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
export const smtpSecondsMax = 10

/** How long messages are kept to be read. */
export const messagesKeptDays = 90

/** How many messages a page of the outbox shows, and at most. */
export const outboxRows = 20
export const outboxRowsMax = 100
/** A search of one or two characters covers this many of the newest messages. */
export const outboxNewest = 1_000

/** Registration: how often one address may learn within five minutes that a name is taken or a code unknown. */
export const takenAnswersMax = 60
export const inviteTriesMax = 30
/**
 * How often one address may check within these minutes whether a name is free: less often than registrations reveal.
 */
export const nameQuestionsMax = 40
export const registrationTryMinutes = 5

/** How long a registration that is sent again is known by its id. */
export const registrationKnownMinutes = 15

/** An invitation code: letters and digits that cannot be mistaken for each other. */
/** How many of the latest referrals are listed. */
export const invitedRows = 20
export const inviteCharacters = 8
export const inviteAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** How many changes of the form's rules a page shows, and at most. */
export const ruleChanges = 20
export const ruleChangesMax = 100

/** Trust S-07: so many wrong codes of an authenticator within five minutes shut out for five minutes. */
export const factorTriesMax = 5

/** How long a binding of an authenticator that was begun may be confirmed. */
export const factorBindMinutes = 10

/** Recovery codes: how many, with how many characters of `inviteAlphabet` (50 bits). */
export const recoveryCodes = 10
export const recoveryCharacters = 10

/** How many sessions of one member a list shows. */
export const sessionRows = 50

/** How long log-ins are kept to be read; those of names that are nobody's, so short. */
export const loginRecordsKeptDays = 90
export const guestsKeptMinutes = 60

/** How many log-ins a page shows, and at most. */
export const loginRows = 10
export const loginRowsMax = 50

/** A funds password, whatever a site's rule says. Domain 5.5. */
export const fundsPasswordCharactersMin = 6
export const fundsPasswordCharactersMax = 16

/** Domain 5.5: five wrong ones in half an hour shut out for half an hour; a new one holds withdrawals for a day. */
export const fundsTriesMax = 5
export const fundsLockMinutes = 30
export const fundsHoldHours = 24

/** Trust S-16: a picture is good for so many minutes, once, and a place may ask for one in so many milliseconds. */
export const captchaMinutes = 5
export const captchaMilliseconds = 1000

/** Characters that cannot be mistaken for each other, also when they are distorted. */
export const captchaCharacters = 5
export const captchaAlphabet = 'ACDEFHJKLMNPRTUVWXY34679'

/** So many wrong tries, and the next needs a captcha. */
export const freeFailuresMax = 3

/** Pictures are rendered one at a time, and this many may wait. */
export const captchasAtOnce = 1
export const captchasWaitingMax = 32

/** How long the proof that a browser sends may be. */
export const captchaProofCharactersMax = 8_000

/**
 * ALTCHA: a browser derives keys until one fits, between these many, each of so many rounds: half a second on a phone.
 * The alternative to a picture costs more.
 */
export const workTries = { least: 100, most: 300 }
export const workRounds = 1_000
export const workInsteadOfCaptcha = 8

/** How long a browser has for it. */
export const workMinutes = 5

/** Trust S-04: after this many failed log-ins in five minutes on the whole site the work grows by this factor. */
export const workGrowth = [
  { failures: 1_000, times: 8 },
  { failures: 250, times: 4 },
  { failures: 60, times: 2 },
] as const

/** How long an outside check's proof is remembered as used: longer than it is good there. */
export const outsideProofHours = 24

/** Domain 5.5: so many places are known for a member, and so long a challenge is good; so many of them in that time. */
export const trustedPlacesMax = 20
export const challengeMinutes = 5
export const challengeTriesMax = 5
export const challengesMax = 5

/** Trust C6: so many wrong names of a bank account in a day. */
export const payeeNameTriesPerDay = 3

/** Specification 9: a browser is remembered for a day. */
export const rememberHours = 24

/** Trust C5: a code in an address is good for so many seconds. */
export const handOverSeconds = 60

/** Free play: what a trial has to play with, how long it may, and how many of them a place may begin. */
export const trialHours = 24
export const trialsPerPlace = { minutes: 5, inMinutes: 3, perDay: 10 }

/** How long log-in events are kept. */
export const logInEventsKeptDays = 365

/** Passkeys: how long a challenge may be signed, how many a member keeps, and how long their names may be. */
export const passkeyMinutes = 5
export const passkeysMax = 10
export const passkeyNameCharacters = 40

/** How many of the staff are named who have no authenticator. */
export const staffWithoutMax = 100

/** Firebase: a proof is good for a minute (specification 9), and for so long after the number was proved. */
export const firebaseMinutes = 1
export const firebaseProofSeconds = 300

/** How long Google's keys are kept, and how soon they may be asked for again. */
export const firebaseKeysMinutes = 60
export const firebaseKeysPauseSeconds = 60

/** Social log-in: how long the round trip may take, and how long a provider's configuration is cached. */
export const socialMinutes = 9
export const discoveryMinutes = 10

/** How long a newcomer from a provider may open an account. */
export const newcomerMinutes = 10

/** OpenID Connect 2: a subject has so many characters at most. */
export const subjectCharactersMax = 255

/** The members' desk: tags of one member, how many accounts a search by card or browser covers, lines of a timeline. */
export const memberTagsMax = 10
export const foundByThingMax = 500
export const timelineRows = 30

/** More room for a member's stakes or losses holds so long after a second person has agreed; so many hold in one run. */
export const limitCoolingHours = 24
export const limitRaisesAtOnce = 200
export const memberNotesMax = 100
export const nearMembersMax = 20

/** Linked accounts: how many are named, and above how many members an address is ignored. */
export const linkedNamed = 10
export const linkedThingsMax = 20

/** A browser keeps the word that it is known by for so many days. */
export const browserDays = 400

/** Permissions of the staff: roles of a person, permissions of a role, lines of the history. */
export const rolesMax = 50
export const roleCurrenciesMax = 20
export const permissionsMax = 200
export const rightChangeRows = 20
export const reasonMax = 500
/** How long a deactivated person still counts as a possible decider, so that nobody makes themselves the only one. */
export const deciderHours = 72
/** The minimum length of a staff password. */
export const staffPasswordMin = 12

/** Registrations that are added to the sums of their days in one go. */
export const registrationLines = 10_000
/** How many words of a search of the members' desk count. */
export const searchedWords = 6
