/** How long a vendor may take to answer. A member waits for it, and their browser waits 30 seconds. */
export const vendorMilliseconds = 10_000

/** While a request for a transfer runs, no other request for it is sent. */
export const leaseSeconds = 30

/** A move of which nothing is heard is asked about: first after this time, then after twice as long, and so on … */
export const firstAskSeconds = 15
/** … up to this pause. */
export const askSecondsMost = 3_600
/** So often by itself, which takes about half a day; then a person looks. */
export const asksBeforeDesk = 18

/** How many moves one run of the job takes. */
export const askBatch = 50

/** The pretend vendor’s coin takes whole cents. */
export const centUnits = 100n

/** What one move may be where nobody has said otherwise, in dollars: as much of another currency as is usual. */
export const usualSmallest = 10_000n
export const usualLargest = 100_000_000n

/** The pretend vendor takes so long for what it does late. */
export const sandboxLateSeconds = 8

/** A vendor takes a signed request within so many seconds of its stamp. */
export const freshSeconds = 300

export const transferRows = 20
export const transferRowsMax = 100

/** How many vendors may keep a wallet of their own: each is asked when a member looks. */
export const walletsMost = 40

/** How long the wallet page waits for a vendor; then the last known balance is shown. */
export const balanceMilliseconds = 4_000

/** What a vendor said so short a time ago is not asked again while nothing moves. */
export const freshBalanceSeconds = 2

/** The page of a game has to be opened so soon after the vendor was asked for it. */
export const sandboxCodeSeconds = 60

/** So long the opened page of the pretend vendor's game is played with. */
export const sandboxVisitSeconds = 4 * 3_600

/** A stake of the pretend vendor's coin, in ledger units: 0.10 to 100.00. */
export const coinSmallest = 1_000n
export const coinLargest = 1_000_000n

/** What a coin that fell right pays for a stake of 100: in the long run 98 come back. */
export const coinPaysPercent = 196n

/** The number of recent rounds on the page of the coin game. */
export const coinRoundsShown = 8

/** In how many currencies the bounds of one wallet are set at once. */
export const walletCurrenciesMax = 60

/** What a vendor may send at once to the wallet that it asks. */
export const vendorRequestBytes = 64 * 1024
/** How long what is set of a connection is kept: a change is heard after at most this time. */
export const connectionKeptMilliseconds = 1_000
/** The journal of what vendors asked is written so long after it, and holds so many and so much text of each. */
export const heardWaitMilliseconds = 250
export const heardMost = 20_000
export const heardTextMost = 8_000
/** How long a game that was opened may stake; what it wins is taken for ever. */
export const playSessionHours = 24
/** Tokens are told to have expired for so many days; then they are unknown. */
export const playSessionKeptDays = 30

/** How long a stand-in waits for our wallet, as a vendor does. */
export const vendorAsksSeconds = 5
/** A stand-in's round whose stake has no answer for so long is taken back. */
export const standInStaleSeconds = 15
/** Between two tries to tell what has no answer yet: so long first, then twice as long each time, up to a minute. */
export const standInAgainSeconds = 1
export const standInAgainSecondsMost = 60
/** How often a stand-in looks for what it has to tell again, and how many rounds it takes at once. */
export const standInLookMilliseconds = 1_000
export const standInLooksAt = 50
/** The page of a stand-in is opened within so many seconds, and plays for so long. */
export const standInCodeSeconds = 60
export const standInVisitSeconds = 4 * 3_600
/** How many pages of stand-ins are open at once. */
export const standInVisitsMost = 20_000
/** What is staked, in dollars' ledger units: whole dimes, so that every model pays without a rest. */
export const standInStakes = [2_000n, 4_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n]
/** The script of their page is larger than what else is asked for outside. */
export const standInBytesMost = 4 * 1024 * 1024
/** A round asks our wallet twice: a page waits for it so long. */
export const standInSecondsMost = 15

/** What a connection may have at most. */
export const connectionsMost = 100
export const vendorsOfConnectionMost = 60
export const addressesMost = 60
export const hostsMost = 40
/** Within so many milliseconds our wallet answers a vendor. */
export const deadlineLeast = 100
export const deadlineMost = 10_000
/** A connection is switched on within so many days of its tests. */
export const testGoodDays = 7
/** The tests of a connection wait so long for the vendor to ask our wallet, and look so often. */
export const testHeardMilliseconds = 4_000
export const testLookMilliseconds = 200
/** How many cases of the simulator a test runs against our wallet. */
export const testCasesMost = 60

/** How many requests of the journal are read at once where books are compared. */
export const heardPage = 5_000
/** How many lines a report of a vendor may have for one day. */
export const reportLinesMost = 2_000_000
/** How many days back the comparison is run by itself: reports are mended late. */
export const booksDaysAgain = 3
/** The largest file of a vendor's report that the staff may hand in, in characters and lines. */
export const reportFileMost = 8_000_000
/** Before a round counts as stuck, and when it comes to the desk, to the member, and to two persons alone. */
export const stuckMinutes = 15
export const stuckDeskHours = 24
/** A vendor is asked about a stuck round first after this pause, then after twice as long, up to the second one. */
export const roundAskMinutes = 10
export const roundAskMinutesMost = 24 * 60
export const roundAskBatch = 50
/** A stake is given back by rule where its vendor disowns it again after this time. */
export const disownedMinutes = 10
/** A report or a list of titles may be so large, and take so long. */
export const reportBytesMost = 64 * 1024 * 1024
export const reportSeconds = 60
/** How many days with their books, and how many stuck rounds, the staff see at once. */
export const bookDaysMost = 400
export const stuckRoundsMost = 500
/** A connection counts as failing after so many answers «try later» within five minutes, where fewer were right. */
export const failingLeast = 5
/** A member is told of a round of theirs that stays open for so many hours. */
export const stuckTellHours = 48
/** How many differences of titles are decided by name at once. */
export const differencesAtOnce = 500
/** Where more than this share of the titles is gone at once, and more than a few, nothing of it is closed by rule. */
export const goneShareMost = 0.2
export const goneFew = 5
/** How many titles a vendor may list, and how many of its other makers are told. */
export const theirTitlesMost = 50_000
export const otherMakersTold = 40
/** The status page: the last minutes, from when on an opening or a gateway is slow, and when failures count. */
export const statusRecentMinutes = 15
export const slowOpeningMilliseconds = 3_000
export const slowGatewayMilliseconds = 4_000
export const statusFailuresLeast = 3
export const statusSlowShare = 0.1
/** It is asked for by everybody: so long it is kept. */
export const statusKeptMilliseconds = 15_000
/** How long it is kept how games opened. */
export const openingDays = 14
/** A campaign is asked for again after this pause, then after twice as long, up to the second one; so many at once. */
export const campaignAskSeconds = 30
export const campaignAskSecondsMost = 3_600
export const campaignsAtOnce = 100
/** So long a member waits for the vendor's answer when they claim. */
export const campaignWaitMilliseconds = 4_000
/** A vendor is asked for its jackpots each minute, and what it has told is shown for so long. */
export const jackpotShownSeconds = 300
export const jackpotSeconds = 10
export const jackpotBytesMost = 512 * 1024
/** How many pools a vendor may tell of, with how many titles each. */
export const theirJackpotsMost = 100
export const titlesOfJackpotMost = 200
/** What was read of them is kept so long, as everybody asks; so many are listed. */
export const jackpotsKeptMilliseconds = 2_000
export const jackpotsListedMost = 200
/** The pool of a stand-in: so many titles feed it, with one part of each stake out of so many. It begins with the first amount, and a round
 * wins it with the chance of its stake in the second one, in ledger units of a dollar. */
export const standInPoolTitles = 24
export const standInPoolPart = 100n
export const standInPoolSeed = 1_000_000n
export const standInPoolOdds = 200_000_000n
