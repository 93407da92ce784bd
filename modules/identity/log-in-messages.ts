import { defineMessages } from '@tessera/web-kit/messages'

/** The words of the ways in and out. */
export const logInMessages = defineMessages('identity', {
  logInBy: 'Log in with',
  'logInBy.username': 'Username',
  'logInBy.sms': 'Text message',
  remember: 'Remember me for one day',
  logInSmsLead: 'We send a code to your verified mobile number.',

  verifyTitle: 'Confirm that it is you',
  verifyLead: 'You are logging in from a new place.',
  verifyBy: 'Confirm by',
  'verifyBy.sms': 'Text message',
  'verifyBy.email': 'E-mail',
  'verifyBy.totp': 'Authenticator',
  verifyTo: 'We send the code to {hint}.',
  verifySent: 'We have sent a code to {hint}.',
  verifyTotp: 'Enter a code from your authenticator app or a recovery code.',
  totpCode: 'Code from the app',
  payeeName: 'Name on your bank account',
  verify: 'Confirm and log in',
  verifyBack: 'Back to login',

  freePlay: 'Free play',
  freePlayQuestion: 'Free play uses play money only. Are you {age} or older?',
  freePlayYes: 'I am {age} or older',
  freePlayNow: 'Free play has started. You play with play money.',
  freePlayLead: 'Play with play money. No account is needed.',
  noFreePlay: 'Free play is not available',
  noFreePlayAdvice: 'Log in or create an account to play.',
  logInToPlay: 'Log in',
  playFree: 'Play for free',
  // Specification 5 and 8, in_need_true_account.
  in_need_true_account: 'A real account is needed for this.',
  trueAccountTitle: 'You are in free play',
  trueAccountAct: 'Create an account',

  welcomeFirst: 'Welcome, {name}. Your account is ready.',
  welcomeBack: 'Welcome back, {name}. Your last login: {when}.',

  agentTitle: 'For agents',
  agentLead:
    'Build a team on a site where you can check every figure, and where games can be proved fair.',
  agentPointTeam: 'Your own codes',
  agentPointTeamText: 'Players who sign up with your code join your team.',
  agentPointBooks: 'Open ledger',
  agentPointBooksText:
    'Every amount is one transaction in a double-entry ledger and is never changed.',
  agentPointGames: 'Provably fair games',
  agentPointGamesText: 'The RTP of every game is published, and every round can be verified.',
  agentLogIn: 'Agent login',
})
