/** The most characters that a rule may allow for a message of the chat. */
export const chatCharactersMost = 500

/** How many messages a page of the history has. */
export const chatPageSize = 50

/** For so long a member may take back what they wrote. */
export const ownRemovalSeconds = 60

/** How many messages a member may write in a minute and in an hour, whatever the slow mode. */
export const chatPerMinute = 12
export const chatPerHour = 240

/** How many messages may come from one network into one room within a minute: several members of one home. */
export const chatPerNetworkMinute = 30

/** For so long the same words of a member are a repetition. */
export const chatRepeatSeconds = 60

/** How many authors a member may hide, and how often they may report in a day. */
export const hiddenAuthorsMost = 500
export const reportsPerDay = 20

/** How many words the list of the site may have, and how many characters each. */
export const chatWordsMost = 500
export const chatWordCharacters = 40

/** The longest mute: a year. */
export const muteMinutesMost = 525_600
