/** What may be loaded, in kilobytes of 1024 bytes after Brotli. */
export const budgets = {
  siteScripts: 91,
  siteStyles: 14,
  html: 16,
  preloadedFonts: 22,
  /** The shell: the first scripts, and what every page loads right after its first paint. */
  shell: 139,
  /** What stands around every page and comes by itself, and what every page of a member has besides. */
  around: 16,
  own: 50,
  backofficeShell: 180,
  /** On top of the shell: what a page, or a part that comes later, may bring along. */
  page: 35,
  /** Where anybody computes a round again: with the calls of all that is played. */
  roundCheck: 36,
  /** The staff's pages of one module: fetched with the first of them, and then all there. */
  staffPages: 66,
  /** The longest form of the site, opened once in a member's life: with the form library, rules and countries. */
  registration: 50,
  /** The register centre of an agent, and the same form in it with what an agent decides besides. */
  registerCentre: 66,
  /** An announcement over the promotions it stands among: that page, and what draws rich text. */
  announcement: 40,
  /** The lotteries, with the tiles of the lobby, whose favourites they share. */
  lotteries: 40,
  /** The sportsbook: its list, an event and the slip, with the names of all markets and what a slip pays. */
  sportsbook: 67,
  /** A table as it is played: its stage, its spots with their names, and the rules and returns of all table games. */
  table: 63,
  /** A poker table or a hand as it is replayed: the rules of both games, and what proves a shuffle. */
  poker: 70,
  /** What hears the server: in the back office it comes later, with the shapes of all that it hears. */
  line: 69,
  /** The sea of a room of fish, with Pixi. */
  sea: 180,
  game: 45,
  gameWithPixi: 165,
  /** What all slots share: the engine that shows them, with Pixi. */
  slotEngine: 165,
  /** A slot whole, with the engine, its rules and its log; and what is its own: its definition, pictures and sounds. */
  slot: 190,
  slotOwn: 12,
  backofficeScripts: 180,
  /** What the first page says in another language; and all the rest, beside the first part that is opened. */
  language: 8,
  languageRest: 100,
}
