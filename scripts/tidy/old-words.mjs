// Writes rows under the names that tables had.
const oldTables = /^apps\/server\/old-rows\.test\.ts$/

/**
 * Words that the project does not use in a certain sense, with the term of the field for it. docs/words.md has a row
 * for each. `pattern` finds the word in a file's path and text, `allowed` is what may contain it, `only` and `but` say
 * in which files.
 * @type {{ old: string, use: string, pattern: RegExp, allowed?: RegExp, only?: RegExp, but?: RegExp }[]}
 */
export const oldWords = [
  { old: 'gatherer', use: 'batcher', pattern: /gather/gi },
  { old: 'told by others', use: 'timeline source', pattern: /told-?by(?![a-z])|[tT]oldBy\b/g },
  {
    old: 'every house, world, story',
    use: 'fixture, demo data or scenario',
    pattern: /every-[\w-]*(house|world|story)|\b[a-z]\w*(World|Story|Stories)\b|\bstor(y|ies)\b/g,
  },
  {
    old: 'some, shaped',
    use: 'arbitrary, sample or parsed value',
    pattern: /(?<![\w.-])some[A-Z]\w*|\/some-|(?<![\w-])(isS|S|s)haped\b/g,
  },
  {
    old: 'twice',
    use: 'idempotency',
    pattern: /\/[^/\n]*twice[^/\n]*\.test\.tsx?$/g,
  },
  {
    old: 'taking up',
    use: 'hydration',
    pattern: /tak(e|ing)-?[uU]p\b|\b(take|taking|taken) up\b/g,
  },
  {
    old: 'drawn page, alive',
    use: 'server rendering, hydration',
    pattern:
      /\b(drawn pages?|pages? (is|are|was|were) drawn|drawn (by|on) the server)\b|\b(come|comes|coming) alive\b|\bisAlive\b/g,
    but: /^scripts\/postgres/,
  },
  { old: 'stillness', use: 'hang detection', pattern: /stillness/gi },
  { old: 'wish', use: 'request or optimistic change', pattern: /\bwish(es|ed)?\b|[a-z]Wish/g },
  {
    old: 'human',
    use: 'captcha',
    pattern: /(?<!-)human(?!-readable)/gi,
    // Part of what a key is sealed with: another name would not open it.
    allowed: /place(:| =) [`']+human[`']+/g,
    but: oldTables,
  },
  {
    old: 'break of books',
    use: 'discrepancy',
    pattern: /\b[bB]reaks?\b|[a-z]Breaks?(?![a-z])|\bbreaks?[A-Z]\w*|_breaks?\b/g,
    // The statement, the play break of a member, and a line break.
    allowed: /^ *break$|\) break$|\bonBreak\b|\bon a break\b|\bline break\b/gm,
    only: /^modules\/ledger\/|^modules\/cashier\/.*reconciliation/,
  },
  {
    old: 'letter',
    use: 'message',
    pattern: /letter/gi,
    // Of the alphabet.
    allowed:
      /(capital|upper-?case|lower-?case) letters?|letters? (and|or|in)\b|with a letter\b|letter-?spacing/gi,
    only: /^modules\/messages\//,
  },
  {
    old: 'letter',
    use: 'message',
    pattern:
      /\b(send|list|read|delete|restore)(Sent)?Letters?\b|\bmessages\.letter|\bletters?: *(Platform|Limit|New)?Message\b/g,
    but: oldTables,
  },
  {
    old: 'look',
    use: 'check run, read or query',
    pattern:
      /\b(one|each|every|next|last|first|two) looks?\b|\blook(At|Again)[A-Z]?\w*|CheckLook|OneLook/g,
  },
  {
    old: 'house',
    use: 'site, operator or provider',
    // The operator of a casino is a house: house edge, house account, in-house game.
    pattern:
      /\bhouses\b|\b(another|whole|this|small) house\b|\b[Aa] house\b(?! (account|limit|game|edge))|\bhouse rules\b|\b(type|interface) House\b|\breadHouse\b|\bgroupHouse\b|\bHouseDay\b|\b\w*[hH]ouseUnits\b/g,
    but: /^games\/reach\/view\/paint-valley\.ts$/,
  },
]
