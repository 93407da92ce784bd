/** How many values a description of members names of one thing, and how far it looks back. */
export const segmentListMost = 50
export const segmentDaysMost = 365
export const segmentsMost = 100
/** How far a simulation looks back, how many events it looks at, and how many members it names. */
export const simulatedDays = 30
export const simulatedEventsMost = 50_000
export const simulatedRows = 2_000
/** How many friends it looks at, and how many spins of a wheel it draws in all. */
export const simulatedFriendsMost = 2_000
export const simulatedSpinsMost = 400_000
export const simulatedDrawsMost = 200
/** Of how many members how many bets are played again, how many are needed to tell, and how many bonuses are played out. */
export const membersToAsk = 200
export const betsPerMember = 50
export const betsToTell = 30
export const runsMost = 1_000
/** For how long a browser and an address tell something of accounts. */
export const linkedDays = 90
/** How many rows behind a promotion are on a page. */
export const costRows = 50
export const costRowsMost = 500
/** Messages to segments: their letters, how many are on a page, and how many members are written to in one transaction. */
export const messageTitleMost = 100
export const messageContentMost = 4_000
export const segmentMessageRows = 20
export const segmentMessageRowsMax = 100
export const messagesASlice = 200
