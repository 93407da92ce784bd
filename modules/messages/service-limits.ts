/** The most characters of a message to or from customer service. */
export const serviceCharactersMost = 2_000

/** How many messages of a conversation are read at once, the last ones. */
export const serviceMessagesShown = 300

/** How many conversations one network, or one member, may begin in an hour. */
export const conversationsPerHour = 6

/** How many messages a visitor may write in a minute. */
export const serviceMessagesPerMinute = 20

/** How many files a conversation may have, and how large each may be. */
export const serviceFilesMost = 10
export const serviceFileBytesMost = 5_000_000
/** The same in Base64. */
export const serviceFileCharactersMost = 4 * Math.ceil(serviceFileBytesMost / 3)
export const fileNameMost = 100

/** A picture is drawn anew within these bounds. */
export const drawnPixelsMost = 40_000_000
export const drawnSideMost = 2_000
export const drawnSecondsMost = 10

/** How often a conversation may be sent by e-mail. */
export const transcriptsMost = 3

/** For so long a guest finds their conversation again. */
export const guestDays = 30

/** For so long somebody counts as typing after they said so. */
export const typingSeconds = 6

/** How many ready answers there may be. */
export const cannedMost = 300
export const cannedCharactersMost = 1_500

/** A figure of waiting times covers at most so many days. */
export const figureDaysMost = 92
